// One server for the whole run; every journey signs up its own people.
import { startServer } from './server.ts'

export default async function startRun(): Promise<() => Promise<void>> {
  const server = await startServer()
  process.env.FOVEA_E2E_URL = server.url
  process.env.FOVEA_E2E_DATA = server.dataDir
  return () => server.stop()
}
