export function LotseMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#485bff" />
      <path d="M16 5.5 23 25l-7-4.2L9 25Z" fill="#fff" />
    </svg>
  )
}
