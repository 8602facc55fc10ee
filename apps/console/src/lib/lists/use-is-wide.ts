import { useMediaQuery } from '@mantine/hooks'

/** Room for two columns beside a list. */
export const useIsWide = (): boolean =>
  useMediaQuery('(min-width: 1280px)', false, { getInitialValueInEffect: false })
