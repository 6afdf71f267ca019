// Runs before the first paint: light or dark as chosen, no flash of the public page for who is signed in, and the room for
// the offer of another language.
;(() => {
  const root = document.documentElement
  const names = 'en ru de es fr it pl pt ua'.split(' ')
  const tags = 'en ru de es fr it pl pt uk'.split(' ')

  /** For who has chosen no language and is not signed in: the first of the nine that the browser prefers, see language-offer.ts. */
  function findOffer() {
    if (names.includes(new URLSearchParams(location.search).get('hl'))) return
    const stored = (key) => localStorage.getItem(`fovea.${key}`)
    const isChosen = stored('token') || stored('language') || (stored('lang') ?? 'en') !== 'en'
    const isOver = stored('language-offer') && !sessionStorage.getItem('fovea.language-offer')
    if (isChosen || isOver) return
    const preferred = navigator.languages.map((tag) => tag.toLowerCase().split(/[-_]/)[0])
    return names[tags.indexOf(preferred.find((tag) => tags.includes(tag)))]
  }

  let scheme = null
  try {
    scheme = localStorage.getItem('fovea.colour-scheme')
    if (localStorage.getItem('fovea.token') && location.pathname === '/') root.dataset.signedIn = ''
    const offer = findOffer()
    if (offer && offer !== 'en') root.dataset.offer = offer
  } catch {
    // A browser that keeps nothing: its own preference counts.
  }
  const isDark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
})()
