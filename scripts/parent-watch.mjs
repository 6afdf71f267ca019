// Loaded into the server before its own code. When the process that started the server has ended for any reason, the
// server shuts down as it does after SIGTERM.
process.once('disconnect', () => {
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143)
})
process.channel?.unref()
