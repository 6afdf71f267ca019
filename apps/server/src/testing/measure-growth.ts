// How the work of a function grows with what it is given, in processor time: other programs do not count.

/** Processor clocks are coarse: what takes less is done several times. */
const leastMicroseconds = 50_000

/**
 * How many times longer `work` takes on what `make(factor * size)` gives than on `make(size)`: some `factor` where the
 * work is linear, its square where it is quadratic.
 */
export async function measureGrowth<Input>(
  size: number,
  make: (size: number) => Input,
  work: (input: Input) => unknown,
  factor = 8,
): Promise<number> {
  const small = make(size)
  const large = make(size * factor)
  await work(small)
  return (await measure(() => work(large))) / (await measure(() => work(small)))
}

/** Microseconds of one run. */
async function measure(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  for (let runs = 1; ; runs += 1) {
    await work()
    const { user, system } = process.threadCpuUsage(before)
    if (user + system >= leastMicroseconds) return (user + system) / runs
  }
}
