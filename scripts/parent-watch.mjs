// Loaded into the server before its own code: when the process that started it is gone, however it ended, the server
// is told to shut down just as by SIGTERM.
process.once('disconnect', () => {
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143)
})
process.channel?.unref()
