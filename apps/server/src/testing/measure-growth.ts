// How the work of a function grows with what it is given, in processor time: other programs do not count.

/** Processor clocks are coarse: what takes less is done several times. */
const leastMicroseconds = 50_000

/**
 * How many times longer `work` takes on what `make(8 * size)` gives than on `make(size)`: some 8 where the work is
 * linear, 64 where it is quadratic.
 */
export function measureGrowth<Input>(
  size: number,
  make: (size: number) => Input,
  work: (input: Input) => unknown,
): number {
  const small = make(size)
  const large = make(size * 8)
  work(small)
  return measure(() => work(large)) / measure(() => work(small))
}

/** Microseconds of one run. */
function measure(work: () => unknown): number {
  const before = process.threadCpuUsage()
  for (let runs = 1; ; runs += 1) {
    work()
    const { user, system } = process.threadCpuUsage(before)
    if (user + system >= leastMicroseconds) return (user + system) / runs
  }
}
