import type compile from 'icu-minify/compile';

type Message = ReturnType<typeof compile>;
/** Node of a message compiled by icu-minify: text, `#`, a named argument, or a choice by an argument. */
type Node = string | number | readonly [string, ...unknown[]];
type Nodes = string | number | readonly Node[];
type Choices = Readonly<Record<string, Nodes>>;

const POUND = 0;
const SELECT = 1;
const PLURAL = 2;
const NAMED = /^(=\d+|other)$/;

/**
 * Turns plurals with exact numbers into selects: `Intl` plural rules block a slow phone for 100 ms at their first use.
 */
export function exactPlurals(message: Message): Message {
  return nodes(message as Nodes) as Message;
}

function nodes(from: Nodes, counted?: string): Nodes {
  if (typeof from === 'string') return from;
  if (typeof from === 'number') return counted === undefined ? from : [[counted]];
  return from.map((each) => node(each, counted));
}

function node(from: Node, counted: string | undefined): Node {
  if (typeof from === 'string') return from;
  if (typeof from === 'number') return counted === undefined ? from : [counted];
  const [name, kind, ...rest] = from;
  if (kind === SELECT) return [name, SELECT, chosen(rest[0] as Choices, counted)];
  if (kind === PLURAL) return plural(name, rest[0] as Choices);
  // A tag has child nodes; anything else is a formatted argument.
  const isTag = kind === POUND || (kind !== undefined && typeof kind !== 'number');
  return isTag ? [name, ...[kind, ...rest].map((each) => node(each as Node, counted))] : from;
}

function plural(name: string, choices: Choices): Node {
  if (!Object.keys(choices).every((key) => NAMED.test(key))) return [name, PLURAL, choices];
  const byText = Object.entries(chosen(choices, name)).map(([key, branch]) => [
    key.replace(/^=/, ''),
    branch,
  ]);
  return [name, SELECT, Object.fromEntries(byText)];
}

const chosen = (choices: Choices, counted: string | undefined): Choices =>
  Object.fromEntries(Object.entries(choices).map(([key, branch]) => [key, nodes(branch, counted)]));
