// `npx drizzle-kit generate --config apps/server/drizzle.config.ts` writes a migration from the tables.
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './apps/server/src/platform/tables/*.ts',
  out: './apps/server/src/migrations',
})
