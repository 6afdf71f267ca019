// The settings of the private PostgreSQL: it must survive power cuts, use little memory, and log nothing people write.
import type { Endpoint } from './endpoint.ts'
import type { Place } from './place.ts'

/** Settings of PostgreSQL by name. */
export type Settings = Record<string, string>

/**
 * The settings are arguments of the command line, which take precedence over those in files, so that old files cannot
 * change them.
 * @param changes what tests, whose data nobody misses, do without
 */
export function composeArguments(place: Place, endpoint: Endpoint, changes?: Settings): string[] {
  const settings: Settings = {
    ...listenOn(endpoint),
    hba_file: `${place.dir}/hba.conf`,
    ident_file: `${place.dir}/ident.conf`,
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // Without replicas and archives, PostgreSQL writes less. Operators who need them can use DATABASE_URL.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    max_wal_size: '512MB',
    shared_buffers: '64MB',
    max_connections: '100',
    maintenance_work_mem: '64MB',
    // Processes that read ahead bring no gain for databases of this size.
    io_method: 'sync',
    random_page_cost: '1.1',
    effective_cache_size: '1GB',
    jit: 'off',
    timezone: 'UTC',
    // If the server is killed, its running queries end, so that the next start need not wait for them.
    client_connection_check_interval: '2s',
    // PostgreSQL's errors and statements may contain texts and addresses of users, so it does not log them. Fovea's
    // server logs its errors itself, without such data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_timezone: 'UTC',
    // One file for each weekday, which is overwritten a week later.
    logging_collector: 'on',
    log_directory: place.logDir,
    log_filename: 'postgres-%a.log',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_truncate_on_rotation: 'on',
    ...changes,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', place.clusterDir, ...options]
}

function listenOn(endpoint: Endpoint): Record<string, string> {
  if (endpoint.kind === 'loopback') {
    return {
      listen_addresses: '127.0.0.1',
      port: String(endpoint.port),
      unix_socket_directories: '',
    }
  }
  return {
    listen_addresses: '',
    port: String(endpoint.port),
    unix_socket_directories: quoteListItem(endpoint.dir),
    unix_socket_permissions: '0700',
  }
}

function quoteListItem(value: string): string {
  return `"${value.replaceAll('"', '""')}"`
}
