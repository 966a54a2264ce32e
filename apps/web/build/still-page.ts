import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minify, type Plugin, type Rolldown } from 'vite';
import { drawStills } from './stills';

const CHOOSE = fileURLToPath(new URL('choose-still.js', import.meta.url));
const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/;

/**
 * Makes the page show its first screen before any script has come: the styles and the still markup of the first
 * screens stand in it, and a script of a few lines chooses. The server allows that script by its hash.
 */
export function stillPage(): Plugin {
  return {
    name: 'still-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (bundle === undefined) return html;
        const stills = [...(await drawStills())].map(
          ([name, markup]) => `<template id="${name}">${markup}</template>`,
        );
        const script = await chooser(bundle);
        return withStyles(html, bundle).replace(
          '<div id="root"></div>',
          () => `<div id="root" inert></div>${stills.join('')}<script>${script}</script>`,
        );
      },
    },
  };
}

/** The style sheet is small: in the page it costs no journey. Its file stays, since screens that load later name it. */
function withStyles(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replace(STYLESHEET, (_link, file: string) => {
    const asset = bundle[file];
    if (asset?.type !== 'asset') throw new Error(`no style sheet ${file}`);
    return `<style>${String(asset.source)}</style>`;
  });
}

async function chooser(bundle: Rolldown.OutputBundle): Promise<string> {
  const files = JSON.stringify(filesOf(bundle));
  const { code } = await minify('choose.js', `const FILES = ${files};\n${readFileSync(CHOOSE, 'utf8')}`);
  return code.trim();
}

/** Which files each of the first screens needs beyond those that the page names itself. */
function filesOf(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const having = (...ids: RegExp[]) =>
    ids.flatMap((id) => {
      const found = chunks.filter(({ moduleIds }) => moduleIds.some((each) => id.test(each)));
      return found.map(({ fileName }) => `/${fileName}`);
    });
  const words = (language: string, part: string) => new RegExp(`virtual:copy/${language}/${part}$`);
  const login = [/\/ui\/text-field\.tsx$/];
  return {
    en: having(words('en', 'first')),
    tl: having(words('tl', 'first')),
    login: having(...login, /\/login\.screen\.tsx$/),
    'login-en': having(words('en', 'entry')),
    'login-tl': having(words('tl', 'entry')),
    view: having(...login, /\/app\/data\.tsx$/, /\/ui\/money-text\.tsx$/),
    'view-en': having(words('en', 'entry'), words('en', 'rest')),
    'view-tl': having(words('tl', 'entry'), words('tl', 'rest')),
    desktop: having(/\/app\/desktop-side\.tsx$/),
  };
}
