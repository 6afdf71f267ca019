// Who may import whom: the table of ARCHITECTURE.md. `$1` is the folder that the importer stands in,
// so a new feature or game is fenced in on arrival.

/** Tests, and what is written for them alone: `testing.ts` or a folder `testing/`. */
const test = '([.]test[.]tsx?|(^|/)testing([.]ts|/.+))$'
const npm = (names) => `(^|/)node_modules/(@types/)?(${names})/`
const contract = '^packages/contract/'
const core = '^packages/core/'
const content = '^packages/content/'
/** A game's rules, without its view. */
const pureGames = '^packages/games/.+[.](ts|json)$'
const anyNpm = '(^|/)node_modules/'

/** Everything that is not named is forbidden. Tests may read files and use test libraries. */
function allowOnly(name, from, allowed, comment, options = {}) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: test },
    to: { pathNot: allowed, ...(options.builtins && { dependencyTypesNot: ['core'] }) },
  }
}

function forbid(name, from, to, comment) {
  return { name, comment, severity: 'error', from, to }
}

const packages = [
  allowOnly('contract', contract, [contract, npm('zod')], 'contract imports zod, nothing else'),
  allowOnly('core', core, [core, contract], 'core imports the contract, nothing else'),
  forbid(
    'core-types-only',
    { path: core, pathNot: test },
    {
      path: contract,
      pathNot: '^packages/contract/(languages|limits|reader-defaults)[.]ts$',
      dependencyTypesNot: ['type-only'],
    },
    'core knows the contract by `import type` only, but for what is there apart from the shapes',
  ),
  allowOnly(
    'content',
    content,
    [content, contract, npm('zod|yaml')],
    'content reads its own files',
    {
      builtins: true,
    },
  ),
  forbid(
    'packages-below-apps',
    { path: '^packages/' },
    { path: '^(apps|e2e|bench|scripts)/' },
    'packages stand below the apps',
  ),
]

const gameParts = [
  '^packages/games/kernel/',
  '^packages/games/names[.]ts$',
  core,
  contract,
  npm('zod'),
]
const games = [
  allowOnly(
    'game-rules',
    '^packages/games/([^/]+)/.+[.]ts$',
    ['^packages/games/$1/.+[.](ts|json)$', ...gameParts],
    'rules are pure: own folder, kernel, core, contract, zod',
  ),
  allowOnly(
    'game-view',
    '^packages/games/([^/]+)/.+[.]tsx$',
    ['^packages/games/$1/', ...gameParts, npm('react|react-i18next|@mantine/[^/]+')],
    'a view adds React, its translations and Mantine to what rules may import',
  ),
  allowOnly(
    'game-registries',
    '^packages/games/[^/]+[.]tsx?$',
    ['^packages/games/', core, contract, npm('zod|react')],
    'registries list games and nothing else',
  ),
  forbid(
    'game-sibling',
    { path: '^packages/games/([^/]+)/', pathNot: '^packages/games/kernel/.+[.]test[.]tsx?$' },
    { path: '^packages/games/[^/]+/', pathNot: '^packages/games/($1|kernel)/' },
    'no game knows another; the kernel knows none, but its tests play one',
  ),
  forbid(
    'game-pure-entry',
    { path: '^packages/games/.+[.]ts$', pathNot: test },
    { path: ['[.]tsx$', '[.]css$', npm('react|react-dom|react-i18next|@mantine/[^/]+')] },
    '`.ts` in games runs on the server: no views, no React',
  ),
]

const server = [
  allowOnly(
    'server-feature',
    '^apps/server/src/features/([^/]+)/',
    [
      '^apps/server/src/features/$1/',
      '^apps/server/src/(domain|platform)/',
      contract,
      core,
      content,
      pureGames,
      anyNpm,
    ],
    'a feature stands on the domain, the platform and the packages',
    { builtins: true },
  ),
  forbid(
    'server-sibling',
    { path: '^apps/server/src/features/([^/]+)/' },
    { path: '^apps/server/src/features/', pathNot: '^apps/server/src/features/$1/' },
    'no feature knows another: app.ts composes them',
  ),
  forbid(
    'server-domain',
    { path: '^apps/server/src/domain/', pathNot: test },
    { path: '^apps/server/src/(features|commands|(app|main)[.]ts)' },
    'the domain knows no feature',
  ),
  forbid(
    'server-platform',
    { path: '^apps/server/src/platform/', pathNot: test },
    { path: '^apps/server/src/(domain|features|commands|(app|main)[.]ts)' },
    'the platform knows neither the domain nor a feature',
  ),
  forbid(
    'server-alone',
    { path: '^apps/server/' },
    { path: '^(apps/(?!server/)|packages/games/.+[.](tsx|css)$|e2e/|bench/|scripts/)' },
    'the server knows neither the web nor a view',
  ),
  forbid(
    'server-entries',
    { path: '^apps/server/src/', pathNot: ['^apps/server/src/(commands/|main[.]ts)', test] },
    { path: '^apps/server/src/(commands/|main[.]ts)' },
    'nothing imports what is run',
  ),
]

const web = [
  allowOnly(
    'web-feature',
    '^apps/web/src/features/([^/]+)/',
    [
      '^apps/web/src/features/$1/',
      '^apps/web/src/shared/',
      contract,
      core,
      '^packages/games/',
      anyNpm,
    ],
    'a feature stands on shared/ and the packages',
  ),
  forbid(
    'web-sibling',
    { path: '^apps/web/src/features/([^/]+)/' },
    { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    'no feature knows another: app/ composes them',
  ),
  allowOnly(
    'web-shared',
    '^apps/web/src/shared/',
    ['^apps/web/src/shared/', contract, core, '^packages/games/', anyNpm],
    'shared/ knows no feature and not the app',
  ),
  forbid(
    'web-alone',
    { path: '^apps/web/src/', pathNot: test },
    { path: ['^(apps/(?!web/)|packages/content/|e2e/|bench/|scripts/)'] },
    'the web knows neither the server nor the shipped texts: it asks for them',
  ),
  forbid(
    'web-member-state',
    { path: '^apps/web/src/', pathNot: [test, '^apps/web/src/shared/session[.]ts$'] },
    { path: npm('zustand'), dependencyTypesNot: ['type-only'] },
    'state outside of React is made by `createMemberStore`, which ends it with the session',
  ),
  forbid(
    'web-in-the-browser',
    { path: '^apps/web/src/', pathNot: test },
    { dependencyTypes: ['core'] },
    'there is no Node in a browser',
  ),
]

const production = {
  path: '^(packages|apps/[^/]+/src)/',
  pathNot: [test, '[.]d[.]ts$'],
}
const everywhere = [
  forbid('no-cycle', {}, { circular: true }, 'two modules that need each other are one, or three'),
  forbid('resolvable', {}, { couldNotResolve: true }, 'what is imported must be there'),
  forbid(
    'declared',
    {},
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    'a package that is imported stands in the package.json of the importer',
  ),
  forbid(
    'production-without-tests',
    production,
    { path: test, pathNot: '(^|/)node_modules/' },
    'what ships imports no test',
  ),
  forbid(
    'production-without-dev-dependencies',
    production,
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    'what ships imports no devDependency',
  ),
]

export default {
  forbidden: [...packages, ...games, ...server, ...web, ...everywhere],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
}
