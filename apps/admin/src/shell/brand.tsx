/** Three steps of a learning path. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" style={{ flex: 'none' }}>
      <rect width="24" height="24" rx="6" fill="var(--mantine-primary-color-filled)" />
      <path
        d="M6.5 16.5 11 12l2.5 2.5 4-6"
        fill="none"
        stroke="#fff"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <circle cx="6.5" cy="16.5" r="2" fill="#fff" />
      <circle cx="17.5" cy="8" r="2.4" fill="#fff" />
    </svg>
  )
}
