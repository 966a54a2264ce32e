/** Every operation of the API as its own document describes it, for tests that hold of all of them. */
import type { Stack } from './stack';

export interface Operation {
  readonly method: string;
  /** With `{parameters}`. */
  readonly path: string;
}

export async function operationsOf(stack: Pick<Stack, 'url'>): Promise<Operation[]> {
  const described = await fetch(`${stack.url}/api/v1/openapi.json`);
  const { paths } = (await described.json()) as { paths: Record<string, Record<string, unknown>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  );
}

/** The path with every parameter set to one value. */
export const filledPath = (path: string, value: string): string =>
  path.replaceAll(/\{\w+\}/g, encodeURIComponent(value));

export const hasBody = ({ method }: Operation): boolean => method === 'POST' || method === 'PUT';
