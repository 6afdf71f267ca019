// Measures how the processor time of a function grows with the size of its input. Time spent in other programs does not
// count.

/** Processor clocks are coarse, so a function that takes less time than this is run several times. */
const leastMicroseconds = 50_000

/**
 * On a busy machine a processor may be slower for one input than for the other. What looks like more than linear work is
 * therefore measured again: quadratic work looks so each time.
 */
const measurements = 4

/**
 * @returns how many times longer `work` takes for the input `make(factor * size)` than for `make(size)`: about `factor`
 *   when the work is linear, about its square when the work is quadratic. It is the least of several measurements.
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
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < measurements && least > factor * 2; time += 1) {
    const growth = (await measure(() => work(large))) / (await measure(() => work(small)))
    least = Math.min(least, growth)
  }
  return least
}

/** @returns the microseconds that one run takes. */
async function measure(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  for (let runs = 1; ; runs += 1) {
    await work()
    const { user, system } = process.threadCpuUsage(before)
    if (user + system >= leastMicroseconds) return (user + system) / runs
  }
}
