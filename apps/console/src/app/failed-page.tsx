/** Pages for an address that the console does not have, and for a page that stopped with an error. */
import { SearchParamError } from '@tanstack/react-router';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import type { ReactNode } from 'react';
import { Button, buttonShape } from '../kit/button';
import { failureText, isProviderDown } from '../kit/failure';

const { noPermission, unknownPage, brokenPage } = CONSOLE_WORDS;

const FailedPage = ({
  words,
  children,
}: {
  words: { title: string; hint: string };
  children?: ReactNode;
}) => (
  <section className="panel mx-auto mt-[12vh] grid max-w-lg justify-items-start gap-3 p-6">
    <h1>{words.title}</h1>
    <p>{words.hint}</p>
    <div className="flex gap-3">
      {children}
      <a className={buttonShape(children ? 'second' : 'primary')} href="/">
        {noPermission.back}
      </a>
    </div>
  </section>
);

export const UnknownPage = () => <FailedPage words={unknownPage} />;

export function BrokenPage({ error }: { readonly error: unknown }) {
  if (error instanceof SearchParamError) return <UnknownPage />;
  return (
    <FailedPage words={isProviderDown(error) ? { ...brokenPage, hint: failureText(error) } : brokenPage}>
      <Button variant="primary" onClick={() => globalThis.location.reload()}>
        {brokenPage.again}
      </Button>
    </FailedPage>
  );
}
