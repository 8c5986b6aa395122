import type { School } from '../../../../../../src-main/contract/school.ts'
import { allFeatures } from '../../../../../../src-renderer/features/schools/form/school-values.ts'

/** A school as the platform tells it, with whatever a test cares about. */
export function school(given: Partial<School> = {}): School {
  return {
    id: 1,
    name: 'Colégio Ipê',
    urlSlug: 'colegio-ipe',
    contractNumber: 'CT-1',
    taxId: '15.216.260/0001-76',
    tags: ['noturno'],
    groups: [{ id: 4, name: 'Ensino Médio' }],
    subgroups: [],
    specialties: [],
    colorScheme: { primary: '#0f766e', secondary: '#f59e0b', buttonText: '#ffffff' },
    social: {},
    location: {
      street: 'Rua das Acácias',
      number: '120',
      additionalDetails: 'Bloco B',
      district: 'Centro',
      city: 'Campinas',
      state: 'SP',
      zipCode: '13010-001',
    },
    features: { ...allFeatures(null), enableForum: true, enableReviews: false },
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-02-01T00:00:00Z',
    ...given,
  }
}
