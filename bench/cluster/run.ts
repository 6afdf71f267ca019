// `npm run cluster`: two servers behind HAProxy, through PgBouncer in transaction mode, on a primary with a synchronous
// standby: servers are replaced and the primary is lost while people write. `npm run cluster -- suite [path …]` runs the
// tests of the server there. It needs Debian's packages haproxy and pgbouncer.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startDatabases } from './databases.ts'
import { findFreePorts, giveAway } from './processes.ts'
import { type Ports, startProxies } from './proxies.ts'
import { runSuite } from './suite.ts'
import { runTroubles } from './troubles.ts'

const dir = await mkdtemp(path.join(os.tmpdir(), 'fovea-cluster-'))
await chmod(dir, 0o755)
giveAway(dir)
const databases = await startDatabases(dir)
const [database = 0, pooler = 0, web = 0, first = 0, second = 0] = await findFreePorts(5)
const ports: Ports = { database, pooler, web, servers: [first, second] }
const proxies = startProxies(dir, ports, databases)
const [what, ...paths] = process.argv.slice(2)
try {
  const hasPassed =
    what === 'suite'
      ? await runSuite(databases, ports, paths)
      : await runTroubles(dir, databases, ports)
  process.exitCode = hasPassed ? 0 : 1
} finally {
  await proxies.stop()
  await databases.stop()
  await rm(dir, { recursive: true, force: true })
}
