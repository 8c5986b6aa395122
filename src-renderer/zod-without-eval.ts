import { z } from 'zod'

// zod probes for `new Function` when the first schema is made, and the content policy reports the attempt.
// This module is therefore imported before any that makes a schema.
z.config({ jitless: true })
