// The server that the API is compared with: Fastify with its defaults and a route with one indexed query on the same
// database, through a pool like the application's. It has no log, no limits and no checks.
import { createPool } from '@fovea/server/src/platform/database.ts'
import { findRunningConnection } from '@fovea/server/src/platform/postgres/private-postgres.ts'
import Fastify from 'fastify'

const connection = findRunningConnection(process.env.FOVEA_DATA ?? '')
if (!connection) throw new Error('No database runs on FOVEA_DATA')
const pool = createPool(connection)
const app = Fastify()

const text = 'select * from users where id = $1'

app.get<{ Params: { id: string } }>('/users/:id', async (request) => {
  const found = await pool.query(text, [request.params.id])
  return found.rows[0]
})

// The same query as a prepared statement, so that PostgreSQL plans it only once.
app.get<{ Params: { id: string } }>('/prepared/:id', async (request) => {
  const found = await pool.query({ name: 'find_user', text, values: [request.params.id] })
  return found.rows[0]
})

process.on('SIGTERM', async () => {
  await app.close()
  await pool.end()
})
console.log(`The bare route is at ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
