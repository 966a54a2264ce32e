/**
 * Lets React work on a page that the browser translates. A translator puts a `<font>` element in the place of each text
 * node. React keeps its own text nodes and updates, moves and removes them later. Without this guard `removeChild` and
 * `insertBefore` then throw a `NotFoundError`, which ends the app, and an update changes a text that nobody sees.
 *
 * Before React touches a replaced text node, the guard puts it back. The translator then translates the new text.
 */

/** The `<font>` element that shows the translation of a text node. */
const fontOf = new WeakMap<Node, Element>();
/** The text nodes that a `<font>` element replaces. A translator can join neighboring texts in one element. */
const textsOf = new WeakMap<Node, ChildNode[]>();
/** Nodes that the app itself removed. A `<font>` element that stood next to such a node is not its translation. */
const removedByApp = new WeakSet<Node>();

/** Starts the guard. It cannot put back texts that were translated before its start, but they do not end the app either. */
export function guardTranslation(page: Document): void {
  new MutationObserver((records) => records.forEach(noteTranslation)).observe(page, {
    childList: true,
    subtree: true,
  });
  guardRemoval();
  guardInsertion();
  guardUpdate();
}

function noteTranslation({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
  if (font === undefined) return;
  for (const node of removedNodes) {
    // A second translation replaces the font of the first one.
    for (const text of textsOf.get(node) ?? [node]) {
      if (!isText(text) || text.isConnected || removedByApp.has(text)) continue;
      fontOf.set(text, font);
      textsOf.set(font, [...(textsOf.get(font) ?? []), text]);
    }
  }
}

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/** Replaces a translator's `<font>` element by the text nodes that it had replaced. */
function putBack(node: Node): void {
  const font = fontOf.get(node);
  if (font === undefined) return;
  const texts = textsOf.get(font) ?? [];
  for (const text of texts) fontOf.delete(text);
  textsOf.delete(font);
  font.replaceWith(...texts);
}

/** Takes a node out of the place where a translator put it, so that it is a child of its parent again. */
function undoTranslation(node: Node, parent: Node): void {
  putBack(node);
  // Some translators do not replace the text node. They move it into their new elements.
  while (node.parentNode !== parent && isFont(node.parentNode)) {
    node.parentNode.replaceWith(...node.parentNode.childNodes);
  }
}

/** Returns whether a text node was translated before the guard started, so that its place is not known. */
const isLost = (node: Node, parent: Node): boolean => isText(node) && node.parentNode !== parent;

function guardRemoval(): void {
  const { removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    undoTranslation(child, this);
    removedByApp.add(child);
    if (!isLost(child, this)) removeChild.call(this, child);
    return child;
  };
}

function guardInsertion(): void {
  const { appendChild, insertBefore } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    undoTranslation(node, this);
    if (before) undoTranslation(before, this);
    removedByApp.delete(node);
    insertBefore.call(this, node, before && isLost(before, this) ? null : before);
    return node;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    undoTranslation(node, this);
    removedByApp.delete(node);
    appendChild.call(this, node);
    return node;
  };
}

/** Puts a replaced text node back when React changes its text, which React does by setting `nodeValue`. */
function guardUpdate(): void {
  const property = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  if (property === undefined) return;
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...property,
    set(this: Node, text: string | null) {
      property.set?.call(this, text);
      putBack(this);
    },
  });
}
