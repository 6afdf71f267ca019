// `npm run cluster`: two servers behind HAProxy, through PgBouncer in transaction mode, on a primary with a synchronous
// standby, with files in an S3-compatible store: servers are replaced and the primary is lost while people write.
// `npm run cluster -- suite [path …]` runs the tests of the server there, `npm run cluster -- pooler` measures what the
// pooler costs. It needs Debian's packages haproxy and pgbouncer.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startBucketServer } from '@fovea/server/src/platform/files/testing/bucket-server.ts'
import { startDatabases } from './databases.ts'
import { measurePooler } from './pooler-cost.ts'
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
  if (!(await run())) process.exitCode = 1
} finally {
  await proxies.stop()
  await databases.stop()
  await rm(dir, { recursive: true, force: true })
}

async function run(): Promise<boolean> {
  if (what === 'suite') return runSuite(databases, ports, paths)
  if (what === 'pooler') return measurePooler(dir, databases, ports)
  const bucket = await startBucketServer()
  try {
    return await runTroubles(dir, { databases, ports, bucketUrl: bucket.url })
  } finally {
    await bucket.close()
  }
}
