// Builds the web app for browsers (client) and for Node (server), which prerenders the public pages.
import { languages } from '@fovea/contract/languages.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { type ChunkGroup, lostChunkPaths, toCodeSplitting } from './chunk-groups.ts'
import { contractWithoutShapes } from './contract-plugin.ts'
import { hashedFirstPaint } from './first-paint-plugin.ts'
import { jsonImportsInDevelopment } from './json-import-plugin.ts'

/** Modules that many pages need come in few requests. Modules in no group are split automatically. */
const groups: ChunkGroup[] = [
  // Everything that runs before a page has been painted.
  {
    name: 'start',
    paths: [
      /\/app\/when-painted\.ts$/,
      /\/app\/reload-once\.ts$/,
      /\/kit\/language\/chosen-language\.ts$/,
      /\/kit\/session\/kept-session\.ts$/,
      /\/kit\/errors\/error-reporting\.ts$/,
      /\/kit\/errors\/outside-tools\.ts$/,
      /vite\/preload-helper/,
    ],
  },
  {
    name: 'react',
    paths: [
      /node_modules\/react\//,
      /node_modules\/react-dom\//,
      /node_modules\/scheduler\//,
      /node_modules\/use-sync-external-store\//,
    ],
  },
  // With the small pieces of Mantine and of the contract that most pages share.
  {
    name: 'islands',
    paths: [
      /\/app\/wake-islands\.tsx$/,
      /@mantine\/core\/esm\/core\//,
      /@mantine\/core\/esm\/components\/Transition\//,
      /@mantine\/hooks\/esm\/utils\//,
      /@mantine\/hooks\/esm\/use-merged-ref\//,
      /@mantine\/hooks\/esm\/use-uncontrolled\//,
      /@mantine\/hooks\/esm\/use-did-update\//,
      /@mantine\/hooks\/esm\/use-reduced-motion\//,
      /\/contract\/limits\.ts$/,
      /\/contract\/reader-defaults\.ts$/,
      // Of the reader and of the app.
      /\/core\/search\/find-first\.ts$/,
    ],
  },
  { name: 'reader', paths: [/\/landing\/demo-reader\.tsx$/] },
  {
    name: 'app',
    paths: [
      /\/app\/start-app\.tsx$/,
      /node_modules\/@tanstack\//,
      /node_modules\/uuid\//,
      /\/app\/outboxes\.ts$/,
      /\/src\/kit\//,
      /\/src\/domain\//,
    ],
    except: [
      /\/kit\/ui\/all-styles/,
      /\/kit\/ui\/import-/,
      /\/kit\/ui\/password/,
      /\/kit\/ui\/use-file-drop/,
      /\/kit\/sending\/uploads/,
      /\/domain\/highlights\//,
      /\/domain\/outside\//,
      /\/domain\/reader\//,
    ],
  },
  {
    name: 'fields',
    paths: [/\/ui\/password-field\.tsx$/, /\/TextInput\//, /\/Checkbox\//, /\/VisuallyHidden\//],
  },
  // A list of games needs the title of each, so all games share one file of messages in each language.
  ...languages.map((language) => ({
    name: `games-${language}`,
    paths: [new RegExp(`/packages/games/[^/]+/locales/${language}[.]json$`)],
  })),
  // Lists of games and workouts need the facts of all of them, and not their rules.
  {
    name: 'game-facts',
    paths: [
      /\/packages\/games\/[^/]+\/facts\.ts$/,
      /\/packages\/games\/names\.ts$/,
      /\/games\/facts\.tsx$/,
    ],
  },
  { name: 'account', paths: [/\/features\/account\/[a-z-]+-page\.tsx$/] },
]

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
    ...(command === 'build' && !isSsrBuild ? [serviceWorker, lostChunkPaths(groups)] : []),
  ],
  build: {
    emptyOutDir: true,
    target: 'es2023',
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    reportCompressedSize: false,
    ...(!isSsrBuild && {
      rolldownOptions: { output: { codeSplitting: { groups: toCodeSplitting(groups) } } },
    }),
  },
  ssr: { noExternal: true },
  server: {
    proxy: Object.fromEntries(['/api', '/auth', '/admin_api'].map((path) => [path, api])),
  },
}))
