import type { Plugin } from 'vite'
import { tameRecorder } from '../../packages/sdk/vite-recorder.ts'
import { viteApp } from '../../vite.shared.ts'

export default viteApp('admin', {
  input: { index: 'index.html' },
  first: ['src/main.tsx', 'src/routes/sign-in/sign-in.tsx'],
  plugins: [latestBuild(), tameRecorder()],
})

/** A file that names the newest build: a running app requests it once an hour (A1.3). */
function latestBuild(): Plugin {
  return {
    name: 'latest-build',
    apply: 'build',
    generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find(file => file.type === 'chunk' && file.name === 'first')
      const source = JSON.stringify({ entry: `/${entry?.fileName}` })
      this.emitFile({ type: 'asset', fileName: 'build.json', source })
    },
  }
}
