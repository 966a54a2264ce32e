import { portsOf, slotOfWorker } from '../../support/ports';
import { applicationPage } from '../../pages/application.page';
import { homePage } from '../../pages/home.page';
import { fillInForms } from '../../support/shortcuts';
import { type Collector, startCollector } from '../../support/trace-collector';
import { expect, test as inApp } from '../../support/fixtures';

const test = inApp.extend<{ collector: Collector }>({
  collector: async ({}, use) => {
    const collector = await startCollector(portsOf(slotOfWorker()).collector);
    await use(collector);
    await collector.stop();
  },
});
test.use({ stack: 'traced' });

test('one trace covers the request, its job and the provider call, and contains no personal data', async ({
  app,
  sandbox,
  borrower,
  collector,
}) => {
  const { page } = app;
  await fillInForms(app, sandbox, borrower);
  await homePage(app).open();
  await page.reload();
  await homePage(app).continueDraft.click();
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/v1/applications'),
  );
  await applicationPage(app).submit.click();
  const { traceparent = '', 'idempotency-key': key = '' } = (await sent).headers();
  const trace = traceparent.split('-')[1] ?? '';
  expect(trace).toBe(key.replaceAll('-', ''));

  const names = () =>
    collector
      .spans()
      .filter(({ traceId }) => traceId === trace)
      .map(({ name, attributes }) => attributes['http.route'] ?? name);
  await expect
    .poll(names)
    .toEqual(
      expect.arrayContaining([
        '/api/v1/applications',
        'job application.submitted',
        'screening.screen',
        'POST',
      ]),
    );
  expect(names().some((name) => name.startsWith('pg.query'))).toBe(true);

  const secrets = [
    borrower.phone,
    borrower.firstName,
    borrower.lastName,
    borrower.idNumber,
    borrower.account,
    'select ',
  ];
  expect(secrets.filter((each) => collector.text().includes(each))).toEqual([]);
  expect(collector.text()).not.toMatch(/url\.|db\.(statement|query)|user_agent|tulay_session/);
});
