/**
 * Who may import whom. Everything is denied unless a line below allows it; tests may import what they test.
 * A feature is a folder of `features`, or a folder of `features/lending`.
 */
const api = '^apps/api/src/';
const web = '^apps/web/src/';
const desk = '^apps/console/src/';
const feature = `${api}features/((?:lending/)?[^/]+)/`;
const own = `${api}features/$1/`;
const other = `${api}features/`;
const engine = '^packages/engine/src/';
const contract = '^packages/contract/src/';
const client = '^packages/client/';
const copy = '^packages/copy/src/';
const ui = '^packages/ui/src/';
const libraries = 'node_modules/';
const test = '[.]test[.]tsx?$|/testing/|/conformance[.]ts$|/test-[a-z-]+[.]ts$';

/** Allows files of `from`, except `not`, to import `to`. */
const may = (from, to, not) => ({ from: { path: from, ...(not ? { pathNot: not } : {}) }, to: { path: to } });
const mayUse = (from, library) => ({ from: { path: from }, to: { path: `${libraries}(${library})(/|$)` } });
const mayUseNode = (from) => ({ from: { path: from }, to: { dependencyTypes: ['core'] } });

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files that load each other, also lazily or for a type alone, can only be read together.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    { name: 'resolves', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
    {
      name: 'tests-stay-tests',
      comment: 'Product code never imports test code.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: test },
      to: { path: test },
    },
    {
      name: 'operations-are-types-in-the-web-app',
      comment: 'Their values would pull every schema of the contract into the first route.',
      severity: 'error',
      // The build runs in Node; what it reads enters no bundle.
      from: { path: '^apps/web/', pathNot: [test, '^apps/web/build/'] },
      to: {
        path: '^packages/contract/src/(.*[.]routes|routes|operation|schemas)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-console-in-the-web-app',
      comment: 'A borrower loads nothing of the lender’s console.',
      severity: 'error',
      from: { path: '^(apps/web/|packages/(ui|copy/src/(?!console/)))', pathNot: [test, '^apps/web/build/'] },
      to: {
        path: '^(apps/console/|packages/(contract/src/operator|copy/src/console)/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'engine-is-pure',
      severity: 'error',
      from: { path: engine, pathNot: test },
      to: { pathNot: engine },
    },
  ],
  allowedSeverity: 'error',
  allowed: [
    may(engine, engine),
    may(contract, [contract, engine]),
    mayUse(contract, 'zod'),
    // The client: the web app uses its types and problems, but not the table of all operations.
    may(client, [client, contract]),
    mayUse(client, 'openapi-fetch|zod'),
    mayUseNode(`${client}examples/`),
    may(copy, [copy, contract, engine]),

    // The API: routes -> services -> stores -> database; providers only through ports.
    may(`${feature}.*[.]routes[.]ts$`, [own, `${api}(http/|ports/|config[.]ts$)`, contract, engine]),
    may(`${feature}.*[.]store[.]ts$`, [
      `${own}.*[.](store|view)[.]ts$`,
      `${api}db/`,
      `${api}command[.]ts$`,
      contract,
      engine,
    ]),
    may(
      feature,
      [
        own,
        `${other}.*[.](service|view)[.]ts$`,
        `${api}(ports|crypto|db|http|documents|pictures)/`,
        `${api}(command|config|ids|jobs/topics)[.]ts$`,
        contract,
        copy,
        engine,
      ],
      '[.](routes|store)[.]ts$',
    ),
    // A feature composes itself from what the program hands out, and tells the program what it adds.
    may(`${feature}.*[.](feature|jobs)[.]ts$`, [`${api}(feature|jobs/topics)[.]ts$`]),
    may(`${api}feature[.]ts$`, [`${api}(crypto|db|http|jobs|ports)/`, `${api}config[.]ts$`]),
    may(`${api}task-queue[.]ts$`, engine),
    may(`${api}pictures/`, [`${api}(pictures/|task-queue[.]ts$)`, engine]),
    may(`${api}documents/`, [`${api}(documents/|task-queue[.]ts$)`, contract, copy, engine]),
    may(`${api}documents/lender[.]ts$`, [`${api}config[.]ts$`]),
    may(`${api}features/meta/`, [
      '^apps/api/package[.]json$',
      `${api}documents/lender[.]ts$`,
      `${copy}market-terms[.]ts$`,
    ]),
    may(`${api}ports/`, [`${api}ports/`, engine, contract]),
    may(`${api}adapters/`, [`${api}(adapters|ports)/`, `${api}config[.]ts$`, engine, contract]),
    may(`${api}(http|jobs|db|crypto|observe)/`, [
      `${api}(http|jobs|db|crypto|observe|ports)/`,
      `${api}(config|ids)[.]ts$`,
      contract,
      copy,
      engine,
    ]),
    may(`${api}server[.]ts$`, `${api}api-docs/`),
    may(`${api}config([.]ts$|/)`, [`${api}config([.]ts$|/)`, contract, engine]),
    may(`${api}(command|config|ids)[.]ts$`, [
      `${api}(db|crypto|ports)/`,
      `${api}observe/request-context[.]ts$`,
      `${api}(command|config|ids)[.]ts$`,
      contract,
      engine,
    ]),
    may(`${api}(assemble|server)[.]ts$`, [
      `${copy}market-terms[.]ts$`,
      `${api}(assemble|feature)[.]ts$`,
      `${api}(features|http|jobs|db|observe|ports|crypto)/`,
      `${api}(config|ids|command)[.]ts$`,
      engine,
    ]),
    may(`${api}(start|main|providers[a-z-]*)[.]ts$`, [api]),
    may(`${api}ops/`, [
      `${api}(ops|adapters|crypto|db|ports)/`,
      `${api}features/.*[.](store|service|view)[.]ts$`,
      `${api}(config|command)[.]ts$`,
      engine,
      contract,
      copy,
    ]),
    // The console serves what operators' commands do.
    may(`${api}console/`, [
      `${api}(console|ops|http|db|observe|ports)/`,
      `${api}adapters/staff-identity/`,
      `${api}features/operator/.*[.]service[.]ts$`,
      `${api}features/auth/session/device[.]view[.]ts$`,
      `${api}config[.]ts$`,
      engine,
      contract,
    ]),
    // The sandbox plays the providers, so it knows of the product only what a provider knows: its ports and languages.
    may(`${api}sandbox/`, [`${api}sandbox/`, `${api}ports/`, engine, `${contract}languages[.]ts$`]),
    may(`${api}sandbox/control/sandbox-proxy[.]ts$`, [`${api}http/`]),
    { from: { path: api }, to: { path: libraries } },
    mayUseNode(api),

    // The web app: app -> features -> ui, api, platform. Features never import each other, except that
    // the lending features share `lending/loan`.
    may(`${web}(app|main[.]tsx)`, [
      `${web}(app|features|api|platform)/`,
      '[.]css$',
      ui,
      contract,
      copy,
      engine,
    ]),
    may(`${web}features/((?:lending/)?[^/]+)/`, [
      `${web}features/$1/`,
      `${web}(api|app|platform)/`,
      ui,
      contract,
      copy,
      engine,
    ]),
    may(`${web}features/lending/`, `${web}features/lending/loan/`),
    may(`${web}kit/`, [
      `${web}kit/`,
      ui,
      `${web}app/(components/language-switch|routing/hash-location|shell/language)`,
      `${web}platform/device-clock`,
      '[.]css$',
      contract,
      copy,
      engine,
    ]),
    may(ui, [ui, contract, copy, engine]),
    { from: { path: ui }, to: { path: libraries } },
    may(`${web}api/`, [
      `${web}(api|platform)/`,
      `${client}src/(outcome|paths|problem)[.]ts$`,
      ui,
      contract,
      engine,
    ]),
    may(`${web}platform/`, [`${web}platform/`, ui, contract, engine]),
    may(`${web}[a-z-]+[.]d[.]ts$`, [copy, contract]),
    { from: { path: web }, to: { path: libraries } },
    { from: { path: web }, to: { path: '^virtual:', couldNotResolve: true } },

    // The console. Its screens know the commands by the contract alone; the shell knows the screens.
    may(`${desk}api/`, [`${desk}api/`, contract, copy]),
    may(`${desk}kit/`, [`${desk}(kit|api)/`, contract, copy, engine]),
    may(`${desk}features/`, [
      `${desk}(features|kit|api)/`,
      `${desk}app/(keys|areas|pages)[.]tsx?$`,
      contract,
      copy,
      engine,
    ]),
    may(`${desk}(main[.]tsx$|app/)`, [
      `${desk}(app|features|kit|api)/`,
      `${desk}app[.]css$`,
      contract,
      copy,
      engine,
    ]),
    { from: { path: '^apps/console/' }, to: { path: libraries } },

    // Tests import what they test; tools, scripts and journeys stay outside the product.
    may(test, '^(apps|packages)/'),
    // The journeys address each screen by its alias, which the router's test compares with the routes.
    may(`${web}app/routing/routes[.]test[.]ts$`, '^e2e/support/route-aliases[.]ts$'),
    { from: { path: test }, to: { path: libraries } },
    mayUseNode(test),
    may('^(e2e|proof|bench)/', ['^(e2e|proof|bench|scripts|tools)/', contract, copy, engine]),
    // Proofs import what they prove, benches what they measure.
    may('^(proof|bench)/', api),
    // Programs that start servers on one machine share the search for a port, the hour, the lifted limits and the folder in memory.
    may(
      `${api}(testing/(stack|onboarding)|console/testing/desk)[.]ts$`,
      '^tools/embedded/(port|morning|no-rate-limits|memory-folder)[.]ts$',
    ),
    // Tests extend their deadlines by the speed of the machine.
    may(`${api}(.*[.]test[.]ts$|.*/testing/|testing/)`, '^tools/machine/slowness[.]ts$'),
    // Journeys reach their first state with the client that integrators get.
    may(
      '^e2e/support/(api-client|shortcuts|many-applications)[.]ts$',
      `${client}src/(client|borrower)[.]ts$`,
    ),
    may('^e2e/support/pdf[.]ts$', `${api}testing/seal-check[.]ts$`),
    may('^e2e/support/imported-book[.]ts$', `${api}testing/books/example-book[.]ts$`),
    may('^e2e/support/attribution/', `${web}testing/`),
    may('^tools/', ['^tools/', copy]),
    may('^scripts/', ['^(scripts|tools)/', `${api}`]),
    may('^scripts/pictures[.]ts$', copy),
    may('^scripts/(e2e[.]ts$|checking/)', '^e2e/support/layouts[.]ts$'),
    { from: { path: '^apps/web/worker/' }, to: { path: [libraries, contract] } },
    may('^apps/web/(build/|vite[.]config[.]ts)', [
      '^apps/web/build/',
      '^apps/web/src/api/known-answers[.]ts$',
      contract,
      copy,
    ]),
    {
      from: {
        path: '^(e2e|proof|bench|tools|scripts|apps/web/(build/|vite)|apps/console/vite)|^[a-z.]+[.]config[.]ts$',
      },
      to: { path: libraries },
    },
    mayUseNode(
      '^(e2e|proof|bench|tools|scripts|apps/web/(build/|vite)|apps/console/vite)|^[a-z.]+[.]config[.]ts$',
    ),
    may('^[a-z.]+[.]config[.]ts$', ['^(scripts|tools|e2e)/', '^playwright[.]config[.]ts$']),
  ],
  options: {
    doNotFollow: { path: libraries },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json', '.css'],
    },
  },
};
