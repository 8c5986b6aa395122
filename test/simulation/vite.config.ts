import { defineConfig } from 'vite'

/** Builds the simulation as one program for Node. */
export default defineConfig({
  logLevel: 'warn',
  build: {
    ssr: 'test/simulation/simulate.ts',
    target: 'node20',
    outDir: 'out/simulation',
    rolldownOptions: { output: { entryFileNames: 'simulate.js' } },
  },
})
