import type { Plugin } from 'vite';

/** Removes the `key` of each stroke from the icons; only React's development warnings need it. */
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
