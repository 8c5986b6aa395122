import { expect, test } from '@playwright/test'
import { readSchoolPage } from '../../../../src-main/core/platform/school-page-reader.ts'

const read = (item: object) => readSchoolPage([item])?.items[0]?.school

test('keeps a time of creation of unknown shape and recognises a removed school', () => {
  expect(read({ created_at: { date: '2019-12-25' } })?.createdAt).toBe('{"date":"2019-12-25"}')
  expect(read({ created_at: null })?.createdAt).toBeNull()
  for (const name of ['createdAt', 'creationDate', 'date_created', 'created', 'created-on'])
    expect(read({ [name]: '2019-12-25' })?.createdAt).toBe('2019-12-25')
  expect(read({ deleted_at: '2026-01-02' })?.isDeleted).toBe(true)
  for (const item of [
    ...[{ status: 'deleted' }, { status: 'Archived' }, { state: 'excluída' }, { archived: true }],
    ...[{ active: false }, { is_active: 0 }, { isActive: 'false' }, { archivedAt: '2026-01-02' }],
    ...[{ status: 'failed' }, { status: 'Rejected' }, { state: 'error' }, { status: 'falhou' }],
    ...[{ status: 'rejeitada' }, { status: 'fallida' }, { situacao: 'Rejeitado' }],
    ...[{ status: 'creation_failed' }, { status: 'creationFailed' }, { status: 'em erro' }],
    ...[{ status: 'excluída'.normalize('NFD') }, { rejected_at: '2026-01-02' }, { failed: true }],
    ...[
      { excluido: true },
      { eliminado: 1 },
      { esta_inativa: true },
      { excluída_em: '2026-01-02' },
    ],
  ])
    expect(read(item), JSON.stringify(item)).toHaveProperty('isDeleted', true)
  for (const item of [
    ...[{ deleted_at: null }, { deleted: false }, { isDeleted: '0' }, {}, { active: true }],
    ...[{ active: null }, { active: 1 }, { status: 'active' }, { status: 1 }, { state: 'PE' }],
    ...[{ status: 'pending' }, { estado: 'Terror' }, { failed_at: null }],
    ...[{ excluido: false }, { removable: true }, { deletedBy: 'Ana' }, { failedLogins: 3 }],
  ])
    expect(read(item)).not.toHaveProperty('isDeleted')
})

for (const name of [
  ...['createdAt', 'created_on', 'creationDate', 'date_created', 'created', 'created-at-utc'],
  ...['inserted_at', 'created_time', 'createdDateTime', 'registered_at', 'registration_date'],
  ...['added_at', 'date_added', 'recordedOn', 'date_joined', 'created_timestamp', 'created_ts'],
  ...['criado_em', 'criada_em', 'data_criacao', 'dataDeCriação', 'dt_criacao', 'data_hora_criacao'],
  ...['cadastrado_em', 'data_cadastro', 'incluido_em', 'registrado_em', 'creado_en', 'creada_el'],
  ...['fecha_creacion', 'fechaDeCreación', 'fecha_registro', 'criado'],
]) {
  test(`reads the time of creation from “${name}”, also inside a record of the school`, () => {
    expect(read({ [name]: '2019-12-25' })?.createdAt).toBe('2019-12-25')
    expect(read({ created_at: null, timestamps: { [name]: '2019-12-25' } })?.createdAt).toBe(
      '2019-12-25',
    )
    // The platform’s own name comes first, and a record with an id is another thing.
    expect(read({ [name]: '2019-12-25', createdAt: '2020-01-01' })?.createdAt).toBe('2020-01-01')
    expect(read({ owner: { id: 1, [name]: '2019-12-25' } })?.createdAt).toBeNull()
  })
}

for (const name of [
  ...['updated_at', 'created_by', 'address_data', 'additional_data', 'registration_number'],
  ...['creator', 'added', 'registered', 'cadastro', 'registro', 'insert', 'at', 'date'],
]) {
  test(`“${name}” is not a time of creation`, () => {
    expect(read({ [name]: '2019-12-25' })?.createdAt).toBeNull()
  })
}
