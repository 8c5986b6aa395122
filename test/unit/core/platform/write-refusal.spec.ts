import { expect, test } from '@playwright/test'
import { jsonOf } from '../../../../src-main/core/platform/response-outcome.ts'
import { caseOf } from '../../../../src-main/core/platform/write-outcome.ts'

// What platforms say with status 400, and with `success: false` in a good status. Both are used for whatever a platform
// caught, also after it had made what was sent.

function caseFor(status: number, body: unknown): string {
  const text = JSON.stringify(body)
  const answer = {
    ...{ status, text, contentType: 'application/json', retryAfter: undefined, isStored: false },
    ...{ headers: new Headers(), redact: (said: string) => said },
    exchange: {
      ...{ method: 'POST', url: 'https://a.example/units', requestBody: '', status },
      ...{ contentType: null, responseBody: text, cut: false },
    },
  }
  const sent = { urlSlug: 'colegio-novo', name: 'Colégio Novo', contractNumber: 'C-077' }
  return caseOf(answer, jsonOf(text), { kind: 'school', map: () => [], sent })
}

/** Nothing in these is about what was sent. */
const caught = [
  // Mails, and the people they go to.
  'Invalid recipient address',
  'The recipient e-mail does not exist',
  'Expected response code 250 but got 550 5.1.1 User unknown',
  'Invalid credentials for mailer',
  'Destinatário inválido',
  'O e-mail do responsável é inválido',
  'Remetente não autorizado',
  'Template not found',
  'Mailgun: domain not allowed to send',
  'Mailbox unavailable',
  'Failed to notify the administrator',
  'Não foi possível enviar a notificação',
  // Other systems.
  'Customer not found',
  'No such customer: cus_123',
  'Your card was declined',
  'Invalid API key provided',
  'Client error: `POST https://crm.example/v1/leads` resulted in a `403 Forbidden` response',
  'Server error: `POST https://crm.example` resulted in a `500` response',
  'CRM rejected the lead: invalid pipeline',
  'Requested entity was not found in the calendar',
  'The security token included in the request is invalid',
  'The specified key does not exist.',
  'The provided token does not match the webhook',
  'Zoom: meeting not allowed',
  'HubSpot contact already exists',
  'Contact already exists in mailing list',
  'Slack channel not found',
  'Invalid Firebase registration',
  'LDAP: entry already exists',
  'DNS record already exists',
  'Subdomain already exists',
  'Subdomínio já existe',
  'CNAME inválido',
  'Falha ao sincronizar com o ERP: centro de custo inválido',
  'Integração recusada pelo parceiro',
  // Files, caches, queues.
  'File not found',
  'The file does not exist',
  'Unable to locate file at path',
  'Bucket does not exist',
  'Permission denied: /srv/uploads',
  'Read-only file system',
  'Cache store not defined',
  'Queue does not exist',
  'Channel is closed',
  'Topic authorization failed: cache.events',
  // Code.
  'Undefined variable $responsible',
  'Attempt to read property on null',
  'Invalid state',
  'Argument is not valid',
  "Value cannot be null. (Parameter 'source')",
  'Invalid cast from DateTime',
  'Invalid date',
  'Unable to convert to string',
  'Class not found',
  'Unknown method notify',
  'Missing argument',
  'The view was not found',
  'Job class does not exist',
  'Invalid time zone',
  'Trying to access array offset on value of type null',
  'Wrong number of arguments',
  'Cannot be serialized',
  'Stack depth limit exceeded',
  'Invalid locale',
  // Words that say nothing of what was wrong.
  'An error occurred',
  'Ocorreu um erro',
  'Algo deu errado',
  'Operation failed',
  'Falha na operação',
  'Erro ao processar',
  'Processing error',
  'Falha ao finalizar',
  'Could not complete',
  'Não foi possível concluir',
  'No se pudo completar',
  'Rollback failed',
  'Hook failed',
  'Event listener failed',
  'Error al procesar',
  // Made, and then something else.
  'Escola salva, mas o responsável não foi notificado',
  'School was created, but the administrator could not be invited',
]

/** What is wrong with what was sent, or with who sent it. */
const ordinary = [
  'The url slug has already been taken.',
  'Slug already exists',
  'Slug not available',
  'Slug indisponível',
  'This slug is unavailable',
  'O slug não está disponível: slug em uso',
  'Slug já cadastrado',
  'El slug ya existe',
  'Slug is required',
  'Invalid slug',
  'O nome é obrigatório',
  'Name is too long',
  'El nombre es obligatorio',
  'Nome deve ter no máximo 60 caracteres',
  'CNPJ inválido',
  'Informe o CNPJ',
  'This CNPJ is registered to another institution',
  'CNPJ já cadastrado em outra instituição',
  'Contract number not found',
  'Contrato não encontrado',
  'The contract has expired',
  'O contrato está vencido',
  'Contract is not active: invalid contract',
  'Grupo não encontrado',
  'Group 7 does not exist',
  'Selecione ao menos um grupo',
  'At least one group is required',
  'Preencha todos os campos',
  'Please fill in all required fields',
  'Complete todos los campos obligatorios',
  'Campos obrigatórios não informados',
  'Missing required field',
  'Unknown field: color',
  'Specialty not found',
  'Especialidade inválida',
  'Invalid color',
  'The primary color must be a hexadecimal value',
  'CEP inválido',
  'Invalid zip code',
  'The location is incomplete: city is required',
  'Validation failed',
  'Validation error',
  'VALIDATION_ERROR',
  'The given data was invalid.',
  'Erro de validação',
  'Dados inválidos',
  'Datos inválidos',
  'Invalid request',
  'Bad request: missing body',
  'Request body is not valid JSON',
  'The JSON value could not be converted to System.Int32. Path: $.groups[0]',
  'School limit reached',
  'Limite de escolas atingido',
  'The limit of schools created is exceeded',
  'Seu plano não permite mais escolas: limite atingido',
  'Your plan does not allow more schools',
  'You are not allowed to create schools',
  'Você não tem permissão para criar escolas',
  'No tiene permiso para crear escuelas',
  'Permission denied',
  'Unauthorized',
  'Unauthenticated.',
  'Access denied',
  'Acesso negado',
  'Authentication credentials were not provided.',
  'Token has expired',
  'Invalid token',
  'Your session timed out. Please log in.',
  'Sessão expirada',
  'The account is suspended',
  'Conta bloqueada',
  'CSRF token mismatch: invalid token',
  'A escola não foi criada',
  'The school was not created',
  'Not created',
  'Já existe uma escola com este nome',
  'A school with this name already exists',
  'Existe uma escola cadastrada com este slug',
  'Duplicate school',
  'Duplicate entry for key url_slug',
  'Course is locked',
  'The course was updated by somebody else',
  'Title is required',
  'Título obrigatório',
  'Price must be positive',
  'Teacher not found',
  'Professor não encontrado',
  'Required',
  'Obrigatório',
  'Invalid',
]

test.describe('words of whatever was caught leave it open', () => {
  for (const message of caught) {
    test(message, () => {
      expect.soft(caseFor(400, { message })).toMatch(/^refused-and-/)
      expect.soft(caseFor(400, { error: { message } })).toMatch(/^refused-and-/)
      expect.soft(caseFor(200, { success: false, message })).toMatch(/^says-(?:failed|both)$/)
    })
  }
})

test.describe('words about what was sent refuse it', () => {
  for (const message of ordinary) {
    test(message, () => {
      expect.soft(caseFor(400, { message })).toBe('client-error')
      expect.soft(caseFor(422, { message })).toBe('client-error')
      expect.soft(caseFor(200, { success: false, message })).toBe('says-no')
    })
  }
})
