// The flags of the Node that runs the server. The bench uses the same ones. See decisions 0011 and 0066.

export const serverFlags = [
  // In megabytes. With its defaults, V8 gives short-lived objects more than 100 MB and does not return them. With these
  // limits the server answers as many calls a second with a third less memory.
  ...['--max-semi-space-size=8', '--max-old-space-size=512'],
  '--import=./apps/server/quick-loading.mjs',
]
