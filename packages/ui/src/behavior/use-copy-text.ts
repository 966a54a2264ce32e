import { useTranslations } from 'use-intl';
import { notify } from './notify';

export function useCopyText(): (text: string) => void {
  const t = useTranslations('kit');
  return (text) => void copied(text).then((done) => notify(t(done ? 'copied' : 'copyFailed')));
}

/**
 * Copies a text and returns whether that succeeded. Uses the clipboard API if the browser allows it, otherwise selects
 * the text and runs the copy command.
 */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedBySelection(text);
  }
}

function copiedBySelection(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  // The text area is read-only, so that no keyboard opens, and transparent, because a hidden one cannot be selected.
  area.readOnly = true;
  area.className = 'fixed top-0 opacity-0';
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
