import { viteApp } from '../../vite.shared.ts'

export default viteApp('console', {
  input: { index: 'index.html' },
  first: ['src/main.tsx', 'src/routes/sign-in/sign-in.tsx'],
})
