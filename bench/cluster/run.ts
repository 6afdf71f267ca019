// `npm run cluster -- [path …]`: the tests of the server through PgBouncer in transaction mode and HAProxy, on a primary
// with a synchronous standby. It needs Debian's packages haproxy and pgbouncer.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startDatabases } from './databases.ts'
import { findFreePorts, giveAway } from './processes.ts'
import { startProxies } from './proxies.ts'
import { runSuite } from './suite.ts'

const dir = await mkdtemp(path.join(os.tmpdir(), 'fovea-cluster-'))
await chmod(dir, 0o755)
giveAway(dir)
const databases = await startDatabases(dir)
const [database = 0, pooler = 0] = await findFreePorts(2)
const ports = { database, pooler }
const proxies = startProxies(dir, ports, databases)
try {
  process.exitCode = (await runSuite(databases, ports, process.argv.slice(2))) ? 0 : 1
} finally {
  await proxies.stop()
  await databases.stop()
  await rm(dir, { recursive: true, force: true })
}
