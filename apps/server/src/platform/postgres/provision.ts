// Creates the application's role and database inside the private PostgreSQL. The role is not a superuser, so that an
// injected statement could reach nothing but Fovea's own tables.
import pg from 'pg'
import { readCode } from '../database-errors.ts'
import { connectTo, type Endpoint, type PrivateConnection } from './endpoint.ts'

/** The codes of a PostgreSQL that does not listen yet, is starting up, or is shutting down. */
const notReadyCodes = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03'])
const roleMissing = '28000'
const passwordOrRoleMissing = '28P01'
const databaseMissing = '3D000'

/**
 * Tries to connect, and creates the role and the database if they are missing.
 * @returns whether PostgreSQL is ready.
 */
export async function provision(endpoint: Endpoint): Promise<boolean> {
  const code = await tryConnecting(endpoint)
  if (code === undefined) return true
  if (notReadyCodes.has(code)) return false
  if (![roleMissing, passwordOrRoleMissing, databaseMissing].includes(code)) {
    throw new Error(`PostgreSQL answers with the error ${code}`)
  }
  await create(endpoint)
  return (await tryConnecting(endpoint)) === undefined
}

/** @returns the code of the error, or undefined when it worked. */
async function tryConnecting(endpoint: Endpoint): Promise<string | undefined> {
  const client = openClient(connectTo(endpoint))
  try {
    await client.connect()
    await client.end()
    return undefined
  } catch (error) {
    return readCode(error) || 'ECONNRESET'
  }
}

async function create(endpoint: Endpoint): Promise<void> {
  const client = openClient(connectTo(endpoint, 'postgres', 'postgres'))
  await client.connect()
  try {
    const roles = await client.query("select from pg_roles where rolname = 'fovea'")
    if (roles.rowCount === 0) await client.query('create role fovea login createdb')
    if (endpoint.kind === 'loopback') {
      await client.query(`alter role fovea password ${client.escapeLiteral(endpoint.password)}`)
    }
    const databases = await client.query("select from pg_database where datname = 'fovea'")
    if (databases.rowCount === 0) await client.query('create database fovea owner fovea')
  } finally {
    await client.end()
  }
}

/** When PostgreSQL dies, the current query fails. pg also emits an error, which would end the process if unhandled. */
function openClient(connection: PrivateConnection): pg.Client {
  return new pg.Client(connection).on('error', () => {})
}
