// The library that reads pictures, for confined processes only. It is native code, so it is loaded before such a process
// gives up root's rights.

/** The only formats that are read. The library knows many more, with as many chances of a fault. */
const readers = ['Jpeg', 'Png', 'Webp', 'Nsgif']

export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: readers.map((name) => `VipsForeignLoad${name}`) })
  return sharp
}
