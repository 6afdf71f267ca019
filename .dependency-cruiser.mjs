// Who may import whom: the rules of the table in ARCHITECTURE.md. `$1` is the folder of the importer, so the rules apply
// to a new feature or game without any change.

/** Tests, and code that only tests use: `testing.ts` or a folder `testing/`. */
const test = '([.]test[.]tsx?|(^|/)testing([.]ts|/.+))$'
const npm = (names) => `(^|/)node_modules/(@types/)?(${names})/`
const contract = '^packages/contract/'
const core = '^packages/core/'
const content = '^packages/content/'
const words = '^packages/words/'
/** Only counting reads texts, and nothing imports it. */
const countingWords = '^packages/words/counting/'
/** A game's rules, without its view. */
const pureGames = '^packages/games/.+[.](ts|json)$'
/** An export names its tables and reads their columns and keys, and asks them nothing. */
const namesTables =
  '^apps/server/src/features/data-transfer/(exported-[^/]+|row-keys|row-shapes|write-csv)[.]ts$'
const anyNpm = '(^|/)node_modules/'

/** Forbids everything that is not named. Tests are exempt: they may read files and use test libraries. */
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
      pathNot:
        '^packages/contract/(durations|insight-choices|languages|limits|reader-defaults|task-limits|task-times)[.]ts$',
      dependencyTypesNot: ['type-only'],
    },
    'core uses the contract by `import type` only, except for the files without schemas',
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
  {
    ...allowOnly('words', words, [words, contract], 'words imports the contract, nothing else'),
    from: { path: words, pathNot: [test, countingWords] },
    to: { pathNot: ['^packages/words/(?!counting/)', contract] },
  },
  forbid(
    'packages-below-apps',
    { path: '^packages/' },
    { path: '^(apps|e2e|bench|scripts)/' },
    'packages are below the apps',
  ),
]

const gameParts = [
  '^packages/games/kernel/',
  '^packages/games/names[.]ts$',
  core,
  contract,
  '^packages/words/(?!counting/)',
  npm('zod'),
]
const games = [
  allowOnly(
    'game-rules',
    '^packages/games/([^/]+)/.+[.]ts$',
    ['^packages/games/$1/.+[.](ts|json)$', ...gameParts],
    'rules are pure: own folder, kernel, core, contract, words, zod',
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
    'no game imports another; the kernel imports none, but its tests play one',
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
      '^packages/words/(?!counting/)',
      pureGames,
      anyNpm,
    ],
    'a feature builds on the domain, the platform and the packages',
    { builtins: true },
  ),
  forbid(
    'server-sibling',
    { path: '^apps/server/src/features/([^/]+)/' },
    { path: '^apps/server/src/features/', pathNot: '^apps/server/src/features/$1/' },
    'no feature imports another: app.ts composes them',
  ),
  forbid(
    'server-domain',
    { path: '^apps/server/src/domain/', pathNot: test },
    { path: '^apps/server/src/(features|commands|(app|main)[.]ts)' },
    'the domain imports no feature',
  ),
  forbid(
    'server-platform',
    { path: '^apps/server/src/platform/', pathNot: test },
    { path: '^apps/server/src/(domain|features|commands|(app|main)[.]ts)' },
    'the platform imports neither the domain nor a feature',
  ),
  forbid(
    'server-sql',
    {
      path: '^apps/server/src/(?!platform/)',
      pathNot: ['(^|[/-])store[.]ts$', namesTables, test],
    },
    {
      path: ['^apps/server/src/platform/tables/', npm('drizzle-orm')],
      dependencyTypesNot: ['type-only'],
    },
    'SQL stands in `store.ts` and `*-store.ts`; only the platform, which owns the database, has it elsewhere',
  ),
  forbid(
    'server-alone',
    { path: '^apps/server/' },
    { path: '^(apps/(?!server/)|packages/games/.+[.](tsx|css)$|e2e/|bench/|scripts/)' },
    'the server imports neither the web app nor a view',
  ),
  forbid(
    'server-entries',
    { path: '^apps/server/src/', pathNot: ['^apps/server/src/(commands/|main[.]ts)', test] },
    { path: '^apps/server/src/(commands/|main[.]ts)' },
    'nothing imports the entry files',
  ),
]

const web = [
  allowOnly(
    'web-feature',
    '^apps/web/src/features/([^/]+)/',
    [
      '^apps/web/src/features/$1/',
      '^apps/web/src/(domain|kit)/',
      contract,
      core,
      '^packages/games/',
      '^packages/words/(?!counting/)',
      anyNpm,
    ],
    'a feature builds on the domain, the kit and the packages',
  ),
  forbid(
    'web-sibling',
    { path: '^apps/web/src/features/([^/]+)/' },
    { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    'no feature imports another: app/ composes them',
  ),
  allowOnly(
    'web-domain',
    '^apps/web/src/domain/',
    ['^apps/web/src/(domain|kit)/', contract, core, '^packages/games/', anyNpm],
    'the domain imports neither a feature nor the app',
  ),
  allowOnly(
    'web-kit',
    '^apps/web/src/kit/',
    ['^apps/web/src/kit/', contract, core, anyNpm],
    'the kit knows nothing of the product',
  ),
  forbid(
    'web-alone',
    { path: '^apps/web/src/', pathNot: test },
    { path: ['^(apps/(?!web/)|packages/content/|e2e/|bench/|scripts/)'] },
    'the web app imports neither the server nor the shipped texts: it fetches them',
  ),
  forbid(
    'web-member-state',
    { path: '^apps/web/src/', pathNot: [test, '^apps/web/src/kit/session/session[.]ts$'] },
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
  forbid(
    'no-cycle',
    {},
    { circular: true },
    'modules that import each other are one, or need a third',
  ),
  forbid('resolvable', {}, { couldNotResolve: true }, 'an imported module must exist'),
  forbid(
    'declared',
    {},
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    'an imported package must be in the package.json of the importer',
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
