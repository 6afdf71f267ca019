// Builds the page (client) and the same page for Node (server), which prerenders the public paths.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractWithoutShapes } from './contract-plugin.ts'

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [contractWithoutShapes(), react()],
  build: {
    emptyOutDir: true,
    target: 'es2023',
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    reportCompressedSize: false,
  },
  ssr: { noExternal: true },
  server: {
    proxy: Object.fromEntries(['/api', '/auth', '/admin_api'].map((path) => [path, api])),
  },
}))
