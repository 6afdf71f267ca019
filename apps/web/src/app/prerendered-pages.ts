// The public pages that paint before any script runs: their path, their parts of the build, and the words that they show.
export const prerenderedPages = [
  { path: '/', modules: ['src/app/home-page.tsx'], words: ['landing'] },
  {
    path: '/services',
    modules: ['src/features/services/services-page.tsx'],
    words: ['services'],
  },
  { path: '/support', modules: ['src/features/support/support-page.tsx'], words: ['support'] },
  {
    path: '/login',
    modules: ['src/features/account/log-in-page.tsx', 'src/app/all-styles.ts'],
    words: ['account'],
  },
  {
    path: '/signup',
    modules: ['src/features/account/sign-up-page.tsx', 'src/app/all-styles.ts'],
    words: ['account'],
  },
  {
    path: '/forgot-password',
    modules: ['src/features/account/forgot-password-page.tsx', 'src/app/all-styles.ts'],
    words: ['account'],
  },
] as const
