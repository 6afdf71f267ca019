// PgBouncer in transaction mode, and HAProxy in front of the servers and of the databases, where it finds the primary by
// asking each whether it is in recovery.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Databases } from './databases.ts'
import { end, giveAway, startProcess } from './processes.ts'

export interface Ports {
  database: number
  pooler: number
  web: number
  servers: [number, number]
}

/** The limits that the server sets itself where there is no pooler, see `platform/database.ts`. */
const limits =
  'set lock_timeout = 3000; set statement_timeout = 8000; set idle_in_transaction_session_timeout = 15000'

export function startProxies(dir: string, ports: Ports, { primary, standby }: Databases) {
  const haproxyFile = path.join(dir, 'haproxy.cfg')
  const poolerFile = path.join(dir, 'pgbouncer.ini')
  writeFileSync(haproxyFile, composeHaproxy(ports, [primary.port, standby.port]))
  writeFileSync(path.join(dir, 'users.txt'), '"fovea" ""\n')
  writeFileSync(poolerFile, composePooler(dir, ports))
  for (const file of [haproxyFile, poolerFile, path.join(dir, 'users.txt')]) giveAway(file)
  const log = (name: string) => path.join(dir, `${name}.log`)
  const haproxy = startProcess('/usr/sbin/haproxy', ['-db', '-f', haproxyFile], log('haproxy'))
  const pooler = startProcess('/usr/sbin/pgbouncer', [poolerFile], log('pgbouncer'))
  return {
    async stop() {
      await end(pooler, 'SIGTERM')
      await end(haproxy, 'SIGTERM')
    },
  }
}

function composePooler(dir: string, { database, pooler }: Ports): string {
  return `[databases]
* = host=127.0.0.1 port=${database} connect_query='${limits}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooler}
unix_socket_dir =
auth_type = trust
auth_file = ${path.join(dir, 'users.txt')}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 5
query_timeout = 10
log_connections = 0
log_disconnections = 0
`
}

function composeHaproxy({ database, web, servers }: Ports, databases: number[]): string {
  const lines = (list: number[], options: string) =>
    list.map((port, i) => `  server s${i + 1} 127.0.0.1:${port} ${options}`).join('\n')
  return `defaults
  timeout connect 3s
  timeout client 60s
  timeout server 60s
listen web
  mode http
  bind 127.0.0.1:${web}
  # A call is given to the other server only if no server has received it, or if one says that it is stopping.
  option redispatch 1
  retry-on conn-failure 503
  option httpchk GET /readyz
  timeout check 5s
${lines(servers, 'check inter 1s fall 3 rise 1')}
listen database
  mode tcp
  timeout client 1h
  timeout server 1h
  bind 127.0.0.1:${database}
  option tcp-check
  tcp-check connect
  tcp-check send-binary ${startupMessage()}
  tcp-check send-binary ${queryMessage('select pg_is_in_recovery()')}
  tcp-check expect binary ${Buffer.from('\0\u0001f', 'latin1').toString('hex')}
${lines(databases, 'check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions')}
`
}

/** What a client of PostgreSQL sends first. */
function startupMessage(): string {
  const text = Buffer.from('user\0postgres\0database\0postgres\0\0')
  const head = Buffer.alloc(8)
  head.writeInt32BE(text.length + 8, 0)
  head.writeInt32BE(196_608, 4)
  return Buffer.concat([head, text]).toString('hex')
}

function queryMessage(sql: string): string {
  const text = Buffer.from(`${sql}\0`)
  const head = Buffer.alloc(5)
  head.write('Q')
  head.writeInt32BE(text.length + 4, 1)
  return Buffer.concat([head, text]).toString('hex')
}
