// How the work grows with the size of a file: by processor time of this thread, which a loaded machine does not change.

/** Less than this is too little to be compared. */
const leastMs = 20

/** @returns how many times the work of one size the work of four times the size is: 4 where it is linear, else 16 */
export async function measureGrowth(
  size: number,
  work: (size: number) => unknown,
): Promise<number> {
  const once = await measure(() => work(size))
  const fourfold = await measure(() => work(size * 4))
  return fourfold / Math.max(once, leastMs)
}

async function measure(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
