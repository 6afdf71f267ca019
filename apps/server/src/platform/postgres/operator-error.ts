/** A problem that the operator of the server can fix. Its message is shown as it is, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
  /** Whether the same start may work later: space may be freed on a full disk, but a bad setting stays bad. */
  readonly mayPass: boolean

  constructor(message: string, { mayPass = false } = {}) {
    super(message)
    this.mayPass = mayPass
  }
}
