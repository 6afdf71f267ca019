// Whether a process with this id exists. Signal 0 only asks; `EPERM` means that the process belongs to somebody else.
export function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
