// Runs the tests of the server through PgBouncer on the primary, with their files in an S3-compatible storage.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { projectDir } from '../server-process.ts'
import type { Databases } from './databases.ts'
import type { Ports } from './proxies.ts'

export async function runSuite(databases: Databases, ports: Ports, paths: string[]) {
  const { port, socketDir } = databases.primary
  const user = { user: 'fovea', database: 'fovea' }
  const child = spawn(
    process.execPath,
    [
      path.join(projectDir, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      'server*',
      ...paths,
    ],
    {
      cwd: projectDir,
      stdio: 'inherit',
      env: {
        ...process.env,
        FOVEA_TEST_DATABASE: JSON.stringify({ ...user, host: socketDir, port }),
        FOVEA_TEST_POOLER: JSON.stringify({ ...user, host: '127.0.0.1', port: ports.pooler }),
        FOVEA_TEST_STORAGE: 'bucket',
      },
    },
  )
  const [code] = await once(child, 'exit')
  return code === 0
}
