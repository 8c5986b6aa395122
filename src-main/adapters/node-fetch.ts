import type { HttpFetch } from '../core/ports.ts'
import { requestRules } from './request-rules.ts'

/** HTTP through Node, with Node's own certificates and no proxy: for the doors without Electron. */
export const nodeFetch: HttpFetch = (url, init) => fetch(url, { ...init, ...requestRules })
