// Who may import whom. `npm test` fails on a path that is not allowed here.
const web = '^(shell|mfe-[^/]+)/'
/** Names that only the web build knows (`shared.ts` and `monolith.ts` of `tools/src/rspack`). */
const aliases = '^((react-i18next|@tanstack/react-query)/whole$|built-as-one/)'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'A circle means that two files have one subject.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contracts-stand-alone',
      comment: 'Contracts are what everybody imports: zod, and nothing of ours.',
      severity: 'error',
      from: { path: '^contracts/src', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^(contracts/src|node_modules/zod)' },
    },
    {
      name: 'ui-does-not-know-the-host',
      comment: 'Components of the design system are stateless; what the shell lends stays outside.',
      severity: 'error',
      from: { path: '^shared-ui/src/ui' },
      to: { path: '^shared-ui/src/(host|gallery)' },
    },
    {
      name: 'kit-uses-the-host-through-its-doors',
      comment:
        'Imported by its file, a part of the host would stand in each remote a second time, with texts and a session of its own.',
      severity: 'error',
      from: { path: '^shared-ui/src/', pathNot: '^shared-ui/src/(host|gallery)/' },
      to: {
        path: '^shared-ui/src/host/',
        pathNot: '^shared-ui/src/host/doors/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'shared-ui-knows-no-app',
      comment: 'shared-ui stands below the apps.',
      severity: 'error',
      from: { path: '^shared-ui/' },
      to: { path: '^(shell|mfe-[^/]+|api|e2e)/' },
    },
    {
      name: 'apps-stay-apart',
      comment: 'The shell and the remotes meet at run time only.',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+)/' },
      to: { path: web, pathNot: '^$1/' },
    },
    {
      name: 'web-never-imports-the-api',
      comment: 'The wire format in contracts is all that they share.',
      severity: 'error',
      from: { path: `${web}|^shared-ui/|^contracts/` },
      to: { path: '^(api|delivery)/' },
    },
    {
      name: 'delivery-knows-contracts-only',
      comment:
        'The store of remotes and the web server stand below the API and the tools, which both use them.',
      severity: 'error',
      from: { path: '^delivery/src', pathNot: '\\.spec\\.ts$' },
      to: { path: `${web}|^(api|shared-ui|tools|e2e)/` },
    },
    {
      name: 'delivery-through-its-name',
      comment: 'Whoever reads or changes the store imports @orenda/delivery, which its package.json names.',
      severity: 'error',
      from: { pathNot: '^delivery/' },
      to: { path: '^delivery/', dependencyTypesNot: ['aliased-workspace', 'aliased'] },
    },
    {
      name: 'tools-know-no-app',
      comment:
        'Tools start the built product in its own process; what they share with the API is in contracts and delivery.',
      severity: 'error',
      // What is in `in-page` is built into the apps.
      from: { path: '^tools/', pathNot: '^tools/src/rspack/in-page/' },
      to: { path: `${web}|^(api|shared-ui|e2e)/` },
    },
    {
      name: 'api-knows-no-tools',
      comment:
        'What tests and benchmarks of the API share with the tools is in contracts/test and delivery/test.',
      severity: 'error',
      from: { path: '^(api|contracts|delivery|shared-ui)/' },
      to: { path: '^tools/' },
    },
    {
      name: 'api-never-imports-the-web',
      comment: 'The API serves built files; it does not know their sources.',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: `${web}|^shared-ui/` },
    },
    {
      name: 'shared-ui-through-its-face',
      comment:
        'Apps import the doors of @orenda/shared-ui; a path into its sources would make a second copy of the host.',
      severity: 'error',
      from: { path: web, pathNot: '^[^/]+/rspack\\.config\\.ts$' },
      to: {
        path: '^shared-ui/src/(ui|host)/',
        pathNot: '^shared-ui/src/(ui/index\\.ts|host/doors/|ui/tokens\\.css|host/texts/)',
      },
    },
    {
      name: 'lists-through-their-name',
      comment:
        'Forms may run with the lists of another remote: by a path they would have a second copy of their context.',
      severity: 'error',
      from: { path: '^shared-ui/src/forms/' },
      to: {
        path: '^shared-ui/src/(lists|pages)/',
        pathNot: '/index\\.ts$',
      },
    },
    {
      name: 'router-through-the-host',
      comment: 'Remotes take the router from @orenda/shared-ui/router: one copy, tree-shaken.',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src' },
      to: { path: 'node_modules/react-router' },
    },
    {
      name: 'radix-in-the-ui-kit-only',
      comment: 'Behaviour is wrapped once, in shared-ui/ui.',
      severity: 'error',
      from: { pathNot: '^shared-ui/src/ui' },
      to: { path: 'node_modules/(radix-ui|@radix-ui)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-through-services',
      comment:
        'A feature uses another feature through its service and module, never its tables or queries; what it may build its own SQL with is in the folder `published` (api/src/rooms.ts says of which views). Due dates are shared by tenancy.',
      severity: 'error',
      from: {
        path: '^api/src/([^/]+)/',
        pathNot: '^api/src/(platform|demo|auth|users)/|\\.spec\\.ts$',
      },
      to: {
        path: '^api/src/([^/]+)/',
        pathNot: [
          '^api/src/$1/',
          '^api/src/platform/',
          '^api/src/[^/]+/published/',
          '\\.(service|module|guard|decorator|entity)\\.ts$',
          '^api/src/config(/|\\.ts$)',
        ],
      },
    },
    {
      name: 'entities-relate-to-entities',
      comment:
        'The entity of another feature is named by an entity alone, for its foreign key: rows of another feature come from its service.',
      severity: 'error',
      from: {
        path: '^api/src/([^/]+)/',
        pathNot: '^api/src/(platform|demo|auth)/|\\.(spec|entity)\\.ts$',
      },
      to: { path: '^api/src/([^/]+)/.*\\.entity\\.ts$', pathNot: ['^api/src/$1/', '^api/src/platform/'] },
    },
    {
      name: 'account-through-services',
      comment: 'Signing in and the profile are two faces of one subject, the account; they share its table.',
      severity: 'error',
      from: { path: '^api/src/(auth|users)/', pathNot: '\\.spec\\.ts$' },
      to: {
        path: '^api/src/([^/]+)/',
        pathNot: [
          '^api/src/(auth|users|platform)/',
          '^api/src/[^/]+/published/',
          '\\.(service|module|guard|decorator)\\.ts$',
          '^api/src/config(/|\\.ts$)',
        ],
      },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'Features stand on the platform.',
      severity: 'error',
      from: { path: '^api/src/platform/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^api/src/', pathNot: '^api/src/(platform/|config/|config\\.ts$)' },
    },
    {
      name: 'published-stands-on-the-platform',
      comment:
        'What a feature publishes for the SQL of others takes nothing of its own along: its tables stay its own.',
      severity: 'error',
      from: { path: '^api/src/[^/]+/published/' },
      to: { path: '^api/src/', pathNot: '^api/src/(platform/|[^/]+/published/)' },
    },
    {
      name: 'no-tests-in-the-product',
      comment:
        'What runs in production does not lean on the test harness, nor on what page tests begin with (sample-*.ts).',
      severity: 'error',
      from: {
        path: '^(contracts|delivery|shared-ui|shell|mfe-[^/]+|api)/src',
        pathNot: '\\.(spec|page-test)\\.tsx?$|/sample-[^/]+\\.ts$',
      },
      to: {
        path: '\\.(spec|page-test)\\.tsx?$|/sample-[^/]+\\.ts$|^(api|delivery|tools)/test/',
      },
    },
    {
      name: 'product-knows-no-tools',
      comment: 'The tools build, test and start the product; it runs without them.',
      severity: 'error',
      from: {
        path: '^(shell|mfe-[^/]+)/src',
        pathNot: '\\.(spec|page-test)\\.tsx?$|/sample-[^/]+\\.ts$',
      },
      to: { path: '^tools/' },
    },
    {
      name: 'declared-packages-only',
      comment: 'A package that an app uses stands in its own package.json.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'], pathNot: aliases },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: aliases },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', 'dist'] },
    exclude: { path: ['/dist/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['orenda-source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
}
