import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { parse, parseAllDocuments } from 'yaml';

const ROOT = resolve(import.meta.dirname, '../..');

export const read = (file: string): string => readFileSync(resolve(ROOT, file), 'utf8');

/** Reads a YAML file with merge keys, as Compose does. */
export const readYaml = (file: string): unknown => parse(read(file), { merge: true });

/** Returns the objects of all Kubernetes manifests, each with its file. `kustomization.yaml` is left out: it only lists the files. */
export function kubernetesObjects(): { file: string; object: unknown }[] {
  const files = readdirSync(resolve(ROOT, 'deploy/kubernetes')).filter(
    (name) => name !== 'kustomization.yaml',
  );
  return files.flatMap((file) =>
    parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((document) => ({
      file,
      object: document.toJS(),
    })),
  );
}

/** Modules of `kubernetes-types` by kind. The library is made from the OpenAPI document of Kubernetes. */
const MODULES: Record<string, string> = {
  Deployment: 'apps/v1',
  Job: 'batch/v1',
  PodDisruptionBudget: 'policy/v1',
  Service: 'core/v1',
};

const NAME = /checked-manifest-(\d+)[.]ts$/;
const OPTIONS: ts.CompilerOptions = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  types: [],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/**
 * Compares objects with the schemas of their kinds and returns the faults of each. The compiler reports unknown, missing
 * and wrong fields of an object literal, while the JSON schemas of Kubernetes admit unknown ones.
 */
export function faultsOf(objects: readonly { kind: string; object: unknown }[]): string[][] {
  const names = objects.map((_, at) => resolve(ROOT, `tools/deploy/checked-manifest-${at}.ts`));
  const sourceOf = (file: string): string | undefined => {
    const given = objects[Number(NAME.exec(file)?.[1])];
    return given && sourceFor(given.kind, given.object);
  };
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => sourceOf(file) !== undefined || fileExists(file);
  host.getSourceFile = (file, ...rest) => {
    const text = sourceOf(file);
    return text === undefined
      ? getSourceFile(file, ...rest)
      : ts.createSourceFile(file, text, ts.ScriptTarget.ES2022);
  };
  const program = ts.createProgram(names, OPTIONS, host);
  return names.map((name) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(name))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  );
}

function sourceFor(kind: string, object: unknown): string {
  const library = MODULES[kind] ?? `no schema for ${kind}`;
  return [
    `import type { ${kind} } from 'kubernetes-types/${library}';`,
    `export const checked: ${kind} = ${JSON.stringify(object)};`,
  ].join('\n');
}
