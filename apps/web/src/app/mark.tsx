// Fovea's mark: a point in a ring.
export function Mark({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <circle cx="16" cy="16" r="12.5" fill="none" stroke="currentColor" strokeWidth="3" />
      <circle cx="16" cy="16" r="4.5" fill="currentColor" />
    </svg>
  )
}
