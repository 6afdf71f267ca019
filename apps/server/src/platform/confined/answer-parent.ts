// The other half of `confine`: does one piece of work for the server that started this process.
export function answerParent<Input, Output>(
  work: (input: Input) => Output | Promise<Output>,
): void {
  process.once('message', async (message) => {
    const result = await work((message as { input: Input }).input)
    process.send?.({ result })
  })
  // The server has what it wants, or is no more.
  process.once('disconnect', () => process.exit())
}
