import type { Plugin } from 'vite';

/** Takes from each icon the keys of its strokes, which only React's warnings of development ask for. */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/ },
      handler: (code) => code.replaceAll(/, key: "\w+"/g, '').replace('\n__iconData.node;', ''),
    },
  };
}
