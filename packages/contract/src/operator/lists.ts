/**
 * Lists that the server filters and sorts over all their rows, and not only over the rows of a page. The console draws
 * the filters and the sorted columns from the parameters of the command.
 */
import * as z from 'zod';
import { page } from './answers';
import type { CommandShape, Parameters } from './command';
import { day, PAGE } from './parameters';

/** Field of a row by which a list is sorted. A leading `-` sorts in descending order. */
export type SortOf<S extends string> = S | `-${S}`;

interface ListMeta {
  /** Fields of a row, or other orders of the list, by which the server sorts. */
  readonly sorts: readonly string[];
  /** Names of the parameters that filter the list. */
  readonly filters: readonly string[];
}

/** Marks the parameter `sort` of a list with the sort orders and the filters that the list has. */
export const sortOrder = <S extends z.ZodType>(of: S, meta: ListMeta & { readonly help: string }): S =>
  of.meta({ description: meta.help, list: { sorts: meta.sorts, filters: meta.filters } });

/**
 * Creates the parameters of a list that the server filters and sorts: the filters, `sort`, and those of a page. A
 * cursor is refused with `cursor_invalid` if the filters or the sort order differ from those of the page before.
 */
export const listed = <const S extends string, const F extends Parameters>({
  sorts,
  order,
  filters,
}: {
  /** Fields of a row by which the list can be sorted. */
  readonly sorts: readonly S[];
  /** Order of a list that is read without `sort`. */
  readonly order: SortOf<NoInfer<S>>;
  readonly filters: F;
}) => {
  const orders = sorts.flatMap((sort): SortOf<S>[] => [sort, `-${sort}`]);
  const isOrder = (text: string): text is SortOf<S> => orders.some((each) => each === text);
  return {
    ...filters,
    sort: sortOrder(
      z
        .string()
        .refine(isOrder, `one of ${sorts.join(', ')}`)
        .default(order),
      {
        help: `order: ${sorts.join(', ')}; a leading - for the descending order`,
        sorts,
        filters: Object.keys(filters),
      },
    ),
    ...PAGE,
  };
};

/** Reason of a list of cases that has no sort orders. */
export const BY_CASE_LIST = '`case list` filters and sorts the cases of each queue';

/** Page of a list whose rows are all counted. */
export const countedPage = <R extends z.ZodType>(row: R) =>
  z.object({
    ...page(row).shape,
    /** Number of rows on all pages. */
    total: z.int(),
  });

/** Filters of a list by the days on which its rows happened, both included. */
export const DAY_RANGE = {
  from: day('first day').optional(),
  until: day('last day').optional(),
};

/** Days of a list that grows every day: without dates, and at most. */
export const LIST_DAYS = { usual: 30, most: 366 } as const;

/** Creates a filter for rows that contain a text. */
export const containing = (help: string) => z.string().trim().min(1).max(100).describe(help).optional();

const Meta = z.object({ list: z.object({ sorts: z.array(z.string()), filters: z.array(z.string()) }) });

/** Returns the order of a list that is read without `sort`; undefined for a command without sort orders. */
export const orderOf = ({ parameters = {} }: CommandShape): string | undefined =>
  z.string().safeParse(parameters['sort']?.safeParse(undefined).data).data;

/** Returns the sort orders and the filters of a list; null for a command whose answer the server does not sort. */
export function listOf({ parameters = {} }: CommandShape): ListMeta | null {
  const meta = Meta.safeParse(parameters['sort']?.meta());
  return meta.success ? meta.data.list : null;
}
