// Builds the web app for browsers (client) and for Node (server), which prerenders the public pages.
import { languages } from '@fovea/contract/languages.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { contractWithoutShapes } from './contract-plugin.ts'
import { hashedFirstPaint } from './first-paint-plugin.ts'
import { jsonImportsInDevelopment } from './json-import-plugin.ts'

/**
 * Modules that go into one file with everything that they import: what many pages need then comes in few requests. A
 * module belongs to the first group that matches it. The rest is split automatically.
 */
const groups = [
  // Everything that runs before a page has been painted.
  {
    name: 'start',
    test: /\/app\/(when-painted|reload-once)\.ts$|\/kit\/(language\/chosen-language|session\/kept-session|errors\/(error-reporting|outside-tools))\.ts$|vite\/preload-helper/,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\// },
  // With the small pieces of Mantine and of the contract that most pages share.
  {
    name: 'islands',
    test: /\/app\/wake-islands\.tsx$|@mantine\/(core\/esm\/core|core\/esm\/components\/Transition|hooks\/esm\/(utils|use-(merged-ref|uncontrolled|did-update|reduced-motion)))\/|\/contract\/(limits|reader-defaults)\.ts$/,
  },
  { name: 'reader', test: /\/landing\/demo-reader\.tsx$/ },
  {
    name: 'app',
    test: /\/app\/start-app\.tsx$|node_modules\/(@tanstack|uuid)\/|\/src\/(kit\/(?!ui\/(all-styles|password))|domain\/(?!highlights|outside|reader))|-outbox(es)?\.ts$/,
  },
  { name: 'fields', test: /\/ui\/password-field\.tsx$|\/(TextInput|Checkbox|VisuallyHidden)\// },
  // A list of games needs the title of each, so all games share one file of messages in each language.
  ...languages.map((language) => ({
    name: `games-${language}`,
    test: new RegExp(`/packages/games/[^/]+/locales/${language}[.]json$`),
  })),
  // Lists of games and workouts need the facts of all of them, and not their rules.
  { name: 'game-facts', test: /\/packages\/games\/([^/]+\/facts|names)\.ts$|\/games\/facts\.tsx$/ },
  { name: 'account', test: /\/features\/account\/[a-z-]+-page\.tsx$/ },
].map((group, at, all) => ({ ...group, priority: all.length - at }))

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** Makes `/sw.js`, which contains the list of all built files. Only a build has one. */
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/service-worker',
  filename: 'sw.ts',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globPatterns: ['**/*.{js,css,html,woff2,png,ico,svg,webmanifest}'],
    // The names of these files contain a hash.
    dontCacheBustURLsMatching: /^assets\//,
  },
})

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    contractWithoutShapes(),
    hashedFirstPaint(),
    jsonImportsInDevelopment(),
    react(),
    ...(command === 'build' && !isSsrBuild ? [serviceWorker] : []),
  ],
  build: {
    emptyOutDir: true,
    target: 'es2023',
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    reportCompressedSize: false,
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups } } } }),
  },
  ssr: { noExternal: true },
  server: {
    proxy: Object.fromEntries(['/api', '/auth', '/admin_api'].map((path) => [path, api])),
  },
}))
