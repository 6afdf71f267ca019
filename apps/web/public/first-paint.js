// Runs before the first paint: light or dark as chosen, and no flash of the public page for who is signed in.
;(() => {
  const root = document.documentElement
  let scheme = null
  try {
    scheme = localStorage.getItem('fovea.colour-scheme')
    if (localStorage.getItem('fovea.token') && location.pathname === '/') root.dataset.signedIn = ''
  } catch {
    // A browser that keeps nothing: its own preference counts.
  }
  const isDark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
})()
