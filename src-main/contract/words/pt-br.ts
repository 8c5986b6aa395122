import { sayBytes } from './bytes.ts'
import type { Words } from './words.ts'

/** As falhas e as regras em português do Brasil. */
export const ptBR: Words = {
  rules: {
    required: () => 'Preencha este campo.',
    'too-long': (limit) => `Use no máximo ${limit} caracteres.`,
    'too-many': (limit) => `Use no máximo ${limit}.`,
    'not-text': () => 'Aqui deve haver um texto.',
    'not-a-number': () => 'Aqui deve haver um número.',
    'not-whole': () => 'Aqui deve haver um número inteiro.',
    'not-positive': () => 'Este número é pequeno demais.',
    'not-a-list': () => 'Aqui deve haver uma lista.',
    'not-an-object': () => 'Aqui deve haver um grupo de campos.',
    'not-yes-or-no': () => 'Aqui deve haver verdadeiro ou falso.',
    'not-one-of': (limit) =>
      limit ? `Escolha um destes: ${limit}.` : 'Escolha um dos valores oferecidos.',
    'not-a-colour': () => 'Informe uma cor hexadecimal, como #1d4ed8.',
    'not-a-slug': () => 'Use letras minúsculas, algarismos e hifens, ou um endereço completo.',
    'not-a-tax-id': () => 'Este número fiscal não é válido: confira os dígitos.',
    'not-a-date': () => 'Informe uma data com dia, mês e ano.',
    'before-today': (limit) => `O início não pode ser anterior a hoje (${limit}).`,
    'not-after-start': () => 'O fim deve ser posterior ao início.',
    'not-an-address': () => 'Informe um endereço completo, começando com https://.',
    'not-https': () => 'Use https://. O http:// simples só é aceito para este computador.',
    'not-an-image': () => 'Escolha uma imagem PNG ou JPEG.',
    'too-big': (limit) =>
      limit ? `Grande demais: no máximo ${limit}.` : 'Grande demais: no máximo 4096 KB.',
    'holds-a-comma': () => 'A vírgula separa os itens aqui; um item não pode contê-la.',
    'names-expected': () => 'Esta instituição espera nomes separados por vírgulas, não números.',
    'ids-expected': () => 'Esta instituição espera identificadores numéricos, não nomes.',
    'unknown-field': () => 'Este campo não faz parte da interface.',
    'unknown-time-zone': () => 'Fuso horário desconhecido. Exemplo: America/Sao_Paulo.',
    'not-valid': () => 'Este valor não é válido.',
  },
  failures: {
    'invalid-input': () => ({
      title: 'Alguns campos precisam de atenção',
      cause: 'Nada foi enviado.',
      next: 'Corrija os campos marcados e tente de novo.',
    }),
    refused: ({ exchange }) => ({
      title: 'A plataforma recusou',
      cause: `Ela respondeu com o status ${exchange.status ?? '–'}.`,
      next: 'Leia o que ela diz, altere os campos citados e tente de novo.',
    }),
    unauthorized: () => ({
      title: 'A plataforma não aceita o token',
      cause:
        'O token está errado, expirou ou é enviado com um esquema que esta plataforma não usa.',
      next: 'Informe um novo token para este perfil.',
    }),
    forbidden: () => ({
      title: 'O token não tem esta permissão',
      cause: 'A plataforma conhece o token, mas ele não pode fazer isto.',
      next: 'Peça a permissão a quem emitiu o token.',
    }),
    'not-found': () => ({
      title: 'A plataforma não tem isto',
      cause: 'Nada existe com este identificador ou endereço.',
      next: 'Confira o identificador e os endereços do perfil.',
    }),
    'rate-limited': ({ retryAfter }) => ({
      title: 'A plataforma pede uma pausa',
      cause: 'Ela recebeu pedidos demais em pouco tempo.',
      next: retryAfter ? `Tente de novo em ${retryAfter} segundos.` : 'Tente de novo em um minuto.',
    }),
    'server-error': ({ exchange }) => ({
      title: 'A plataforma falhou',
      cause: `Ela respondeu com o status ${exchange.status ?? '–'}: o erro está do lado dela.`,
      next: 'Tente mais tarde. Se persistir, envie os detalhes ao suporte da plataforma.',
    }),
    redirected: () => ({
      title: 'A plataforma aponta para outro endereço',
      cause: 'Redirecionamentos não são seguidos, para que o token não chegue a outro servidor.',
      next: 'Confira os endereços do perfil: pode faltar o domínio da instituição.',
    }),
    'not-json': () => ({
      title: 'A resposta não é JSON',
      cause: 'Outra coisa respondeu, ou a resposta se danificou no caminho.',
      next: 'Confira os endereços do perfil e a rede.',
    }),
    'web-page': () => ({
      title: 'Uma página da web respondeu no lugar da plataforma',
      cause: 'Há no meio uma página de acesso da rede, um proxy ou um endereço errado.',
      next: 'Abra um navegador para entrar na rede, ou confira os endereços do perfil.',
    }),
    'unexpected-answer': () => ({
      title: 'A resposta não é desta interface',
      cause: 'O endereço responde, mas não na forma esperada.',
      next: 'Confira os endereços e o dialeto do perfil.',
    }),
    'address-unknown': ({ host }) => ({
      title: `${host} não foi encontrado`,
      cause: 'O endereço está errado ou este computador está sem conexão.',
      next: 'Confira a conexão e os endereços do perfil.',
    }),
    'connection-refused': ({ host }) => ({
      title: `${host} não aceita conexões`,
      cause: 'O servidor está parado ou a porta está errada.',
      next: 'Tente mais tarde ou confira os endereços do perfil.',
    }),
    'connection-lost': ({ host }) => ({
      title: `A conexão com ${host} foi cortada`,
      cause: 'A rede ou o servidor a encerrou antes do fim da resposta.',
      next: 'Tente de novo.',
    }),
    'timed-out': ({ host }) => ({
      title: `${host} não respondeu a tempo`,
      cause: 'O servidor ou a rede está lento demais agora.',
      next: 'Tente mais tarde.',
    }),
    offline: () => ({
      title: 'Este computador está sem conexão',
      cause: 'Não há conexão de rede.',
      next: 'Conecte-se e tente de novo. Os rascunhos ficam guardados.',
    }),
    'proxy-failed': () => ({
      title: 'O proxy não deixou o pedido passar',
      cause: 'O proxy desta rede está inacessível ou pede uma senha.',
      next: 'Confira as configurações de proxy deste computador.',
    }),
    'certificate-expired': ({ host }) => ({
      title: `O certificado de ${host} expirou`,
      cause: 'O certificado do servidor venceu, ou o relógio deste computador está errado.',
      next: 'Confira o relógio; se estiver certo, avise quem mantém a plataforma.',
    }),
    'certificate-untrusted': ({ host }) => ({
      title: `O certificado de ${host} não é confiável`,
      cause: 'Ele não foi emitido por uma autoridade que este computador conheça.',
      next: 'Pergunte à equipe de TI se a rede inspeciona conexões e se falta instalar um certificado.',
    }),
    'certificate-wrong-host': ({ host }) => ({
      title: `O certificado não é de ${host}`,
      cause: 'Outro servidor responde neste endereço.',
      next: 'Confira os endereços do perfil.',
    }),
    'tls-failed': ({ host }) => ({
      title: `Sem conexão segura com ${host}`,
      cause: 'Os dois lados não chegaram a um acordo sobre a criptografia.',
      next: 'Confira se o endereço está certo e se o servidor usa https.',
    }),
    'network-failed': ({ host }) => ({
      title: `Não foi possível chegar a ${host}`,
      cause: 'A rede falhou de um modo que não tem nome melhor.',
      next: 'Confira a conexão e tente de novo.',
    }),
    'outcome-unknown': ({ host }) => ({
      title: 'Não se sabe se isto foi executado',
      cause: `O pedido saiu para ${host} e nenhuma resposta útil voltou.`,
      next: 'Verifique na plataforma se já está lá antes de enviar de novo.',
    }),
    'token-absent': () => ({
      title: 'Este perfil não tem token',
      cause: 'Nenhum token está guardado para ele.',
      next: 'Informe o token.',
    }),
    'token-invalid': () => ({
      title: 'Isto não pode ser um token',
      cause: 'Está vazio ou tem caracteres que um token não pode ter.',
      next: 'Copie o token de novo, inteiro e sem quebras de linha.',
    }),
    'token-too-long': () => ({
      title: 'O token é longo demais para o chaveiro deste computador',
      cause: 'O chaveiro deste sistema aceita no máximo 2.560 bytes.',
      next: 'Guarde-o só para esta sessão ou peça um token mais curto.',
    }),
    'keychain-lib-missing': () => ({
      title: 'Falta a biblioteca do chaveiro',
      cause: 'A libsecret não está instalada neste computador.',
      next: 'Instale libsecret-1-0 ou guarde o token só para esta sessão.',
    }),
    'keychain-not-built': () => ({
      title: 'O módulo do chaveiro não foi compilado',
      cause: 'O Provost foi instalado sem a sua parte nativa.',
      next: 'Instale o Provost de novo ou guarde o token só para esta sessão.',
    }),
    'keychain-no-dbus': () => ({
      title: 'Não há barramento de sessão',
      cause: 'O chaveiro é acessado por D-Bus, e esta sessão não tem nenhum.',
      next: 'Abra o Provost em uma sessão gráfica ou guarde o token só para esta sessão.',
    }),
    'keychain-no-service': () => ({
      title: 'Nenhum serviço de chaveiro está em execução',
      cause: 'Nem o GNOME Keyring nem o KWallet responde neste computador.',
      next: 'Instale gnome-keyring ou guarde o token só para esta sessão.',
    }),
    'keychain-no-keyring': () => ({
      title: 'Ainda não existe um chaveiro',
      cause: 'O serviço está em execução, mas não há um chaveiro padrão para guardar o token.',
      next: 'Crie um chaveiro chamado Login no programa de senhas ou guarde o token só para esta sessão.',
    }),
    'keychain-locked': () => ({
      title: 'O chaveiro está bloqueado',
      cause: 'O token está nele e só pode ser lido depois do desbloqueio.',
      next: 'Desbloqueie o chaveiro e tente de novo.',
    }),
    'keychain-timeout': () => ({
      title: 'O chaveiro não responde',
      cause: 'Ele pode estar esperando uma senha em outra janela.',
      next: 'Procure essa janela e tente de novo.',
    }),
    'keychain-crashed': () => ({
      title: 'O chaveiro parou de funcionar',
      cause: 'O processo dele terminou no meio do pedido.',
      next: 'Tente de novo ou guarde o token só para esta sessão.',
    }),
    'keychain-failed': () => ({
      title: 'O chaveiro não conseguiu fazer isto',
      cause: 'Ele respondeu com um erro que não tem nome melhor.',
      next: 'Tente de novo ou guarde o token só para esta sessão.',
    }),
    'file-exists': ({ name }) => ({
      title: `${name} já existe`,
      cause: 'O arquivo ficou como estava.',
      next: 'Escolha outro nome ou permita a substituição.',
    }),
    'file-busy': ({ name }) => ({
      title: `${name} está em uso`,
      cause: 'Outro programa o mantém aberto.',
      next: 'Feche-o lá ou escolha outro nome.',
    }),
    'file-missing': ({ name }) => ({
      title: `${name} não está lá`,
      cause: 'Foi movido ou apagado.',
      next: 'Confira o nome.',
    }),
    'file-read-only': ({ name }) => ({
      title: `${name} não pode ser gravado`,
      cause: 'Você só pode ler esta pasta ou este arquivo.',
      next: 'Escolha outra pasta.',
    }),
    'file-too-large': ({ name }) => ({
      title: `${name} ficaria grande demais`,
      cause: 'Este disco ou esta conta não permite um arquivo desse tamanho.',
      next: 'Escolha outro disco.',
    }),
    'folder-missing': ({ name }) => ({
      title: `A pasta de ${name} não está lá`,
      cause: 'Foi movida, apagada ou desconectada.',
      next: 'Escolha outra pasta.',
    }),
    'disk-full': ({ name, needed, free }) =>
      needed === undefined || free === undefined
        ? {
            title: 'O disco está cheio',
            cause: `Não houve espaço para ${name}; o que havia antes está intacto.`,
            next: 'Libere espaço e tente de novo.',
          }
        : {
            title: `Não há espaço para ${name}`,
            cause: `São necessários pelo menos ${sayBytes(needed, 'pt-BR')}, e restam ${sayBytes(free, 'pt-BR')} no disco. Nada foi iniciado.`,
            next: 'Libere espaço e tente de novo ou escolha outro disco.',
          },
    'file-unreadable': ({ name, offset }) => ({
      title: `${name} não pode ser lido`,
      cause:
        offset === undefined
          ? 'Está danificado ou não é um arquivo deste tipo do Provost.'
          : `Algo nele é maior ou tem mais níveis do que se consegue ler aqui; isso apareceu no byte ${offset.toLocaleString('pt-BR')}.`,
      next: 'Escolha outro arquivo; este ficou como estava.',
    }),
    'file-not-json': ({ name, detail, offset }) => ({
      title: `${name} não é JSON`,
      cause:
        offset === undefined
          ? (detail ?? 'O texto não segue as regras do formato.')
          : `No byte ${offset.toLocaleString('pt-BR')}, o texto deixa de seguir as regras do formato.`,
      next: 'Corrija o arquivo e tente de novo.',
    }),
    'file-empty': ({ name }) => ({
      title: `${name} está vazio`,
      cause: 'Não há nada nele: talvez tenha sido salvo antes de a resposta chegar.',
      next: 'Salve a resposta de novo ou escolha outro arquivo.',
    }),
    'file-web-page': ({ name }) => ({
      title: `${name} é uma página da web`,
      cause: 'O que foi salvo é uma página para ler, como a de entrada num site, e não os dados.',
      next: 'Salve a resposta de novo ou escolha outro arquivo.',
    }),
    'file-cut': ({ name }) => ({
      title: `${name} termina antes da hora`,
      cause: 'Está danificado ou foi cortado quando foi salvo ou copiado.',
      next: 'Salve a resposta de novo ou copie o arquivo inteiro.',
    }),
    'file-refusal': ({ name, detail }) => ({
      title: `${name} contém uma recusa`,
      cause:
        detail === undefined
          ? 'A plataforma não tinha entregado o conjunto quando isto foi salvo.'
          : `A plataforma não tinha entregado o conjunto; ela disse: “${detail}”`,
      next: 'Salve uma resposta que tenha o conjunto ou escolha outro arquivo.',
    }),
    'file-no-dataset': ({ name }) => ({
      title: `Não há conjunto de dados em ${name}`,
      cause:
        'Não é a resposta de uma plataforma à leitura de um conjunto nem uma lista de execuções.',
      next: 'Escolha outro arquivo.',
    }),
    'file-no-access': ({ name }) => ({
      title: `Você não pode ler ${name}`,
      cause: 'O arquivo ou a pasta dele está fechado para a sua conta.',
      next: 'Peça a quem é o dono ou escolha outro arquivo.',
    }),
    'file-is-folder': ({ name }) => ({
      title: `${name} é uma pasta`,
      cause: 'Aqui é preciso um arquivo.',
      next: 'Escolha um arquivo.',
    }),
    'file-newer-version': ({ name }) => ({
      title: `${name} vem de um Provost mais novo`,
      cause: 'Esta versão não conhece o formato e não mexe nele.',
      next: 'Atualize o Provost para usá-lo.',
    }),
    'file-failed': ({ name }) => ({
      title: `Não foi possível ler ou gravar ${name}`,
      cause: 'O sistema deu um erro que não tem nome melhor.',
      next: 'Tente de novo ou escolha outra pasta.',
    }),
    'profile-missing': () => ({
      title: 'Este perfil não existe',
      cause: 'Foi removido ou o nome está errado.',
      next: 'Escolha outro perfil.',
    }),
    'profile-archived': () => ({
      title: 'Este perfil está arquivado',
      cause: 'Foi guardado e não está entre os que podem ser escolhidos.',
      next: 'Traga-o de volta nas configurações para usá-lo de novo.',
    }),
    'draft-missing': () => ({
      title: 'Este rascunho não existe mais',
      cause: 'Foi enviado ou apagado.',
      next: 'Volte à lista de rascunhos.',
    }),
    'draft-conflict': () => ({
      title: 'Este rascunho foi alterado em outro lugar',
      cause: 'Outra janela salvou uma versão mais nova; ela não foi sobrescrita.',
      next: 'Copie o que precisar e abra a versão mais nova.',
    }),
    'draft-not-ready': () => ({
      title: 'Este rascunho não está pronto para o envio',
      cause: 'Ele não foi marcado como pronto, ou mudou depois disso.',
      next: 'Abra o rascunho, confira e marque como pronto.',
    }),
    'attempt-missing': () => ({
      title: 'Esta tentativa não existe',
      cause: 'Ela é antiga demais para ser guardada, ou o id está errado.',
      next: 'Veja a lista de tentativas.',
    }),
    'attempt-unsettled': () => ({
      title: 'Uma tentativa anterior está em aberto',
      cause:
        'A mesma coisa já foi enviada e a resposta se perdeu: enviar de novo pode fazer tudo duas vezes.',
      next: 'Esclareça primeiro a tentativa anterior.',
    }),
    'entry-missing': () => ({
      title: 'Este registro não existe mais',
      cause: 'Ele foi apagado, ou é mais antigo do que o que se guarda.',
      next: 'Volte à lista de atividades.',
    }),
    'dataset-not-open': () => ({
      title: 'Este conjunto de dados não está mais aberto',
      cause: 'O programa foi reiniciado ou o conjunto foi fechado.',
      next: 'Leia-o de novo.',
    }),
    'snapshot-missing': () => ({
      title: 'Esta cópia guardada não existe mais',
      cause: 'Ela foi excluída, ou o arquivo dela não está mais neste computador.',
      next: 'Escolha outra cópia.',
    }),
    'snapshot-damaged': () => ({
      title: 'Esta cópia guardada está danificada',
      cause: 'O que está no disco não é o que foi guardado. Ela foi posta de lado e saiu da lista.',
      next: 'Escolha outra cópia ou leia o conjunto de dados de novo.',
    }),
    'snapshots-full': () => ({
      title: 'Não há espaço para guardar outra cópia',
      cause: 'As cópias guardadas neste computador ocupam tudo o que as configurações permitem.',
      next: 'Exclua algumas ou permita mais nas configurações.',
    }),
    'too-many-columns': () => ({
      title: 'Uma planilha não comporta tantas colunas',
      cause: 'Uma planilha do Excel termina em 16.384 colunas, e esta exportação tem mais.',
      next: 'Escolha menos colunas ou outro formato.',
    }),
    'already-running': () => ({
      title: 'Isto já está sendo enviado',
      cause: 'O primeiro pedido ainda está em andamento.',
      next: 'Espere o resultado dele.',
    }),
    'program-altered': () => ({
      title: 'O programa não está como foi feito',
      cause: 'Falta nele uma proteção que é definida quando o Provost é empacotado.',
      next: 'Instale o Provost de novo a partir de uma origem confiável e avise a TI.',
    }),
    'update-not-ready': () => ({
      title: 'Não há atualização para continuar',
      cause:
        'Algo aconteceu nesse meio-tempo, ou as atualizações estão desligadas neste computador.',
      next: 'Procure atualizações de novo.',
    }),
    'sending-under-way': () => ({
      title: 'Algo está sendo enviado',
      cause: 'O Provost não se fecha no meio de um envio.',
      next: 'Espere até terminar e instale a atualização depois.',
    }),
    'update-unreachable': ({ host }) => ({
      title: `Não foi possível chegar a ${host}`,
      cause: 'Este computador está offline, ou a rede não deixa chegar ao lugar das atualizações.',
      next: 'Tente de novo mais tarde. Esta versão continua funcionando.',
    }),
    'update-refused': ({ host, status }) => ({
      title: `${host} não entrega a atualização`,
      cause:
        status === undefined
          ? 'Ele aponta para outro endereço, e isso não é seguido.'
          : `Ele respondeu com o status ${status}.`,
      next: 'Tente de novo mais tarde; se continuar, avise quem cuida deste computador.',
    }),
    'update-unreadable': ({ host }) => ({
      title: `A resposta de ${host} não faz sentido`,
      cause: 'O que está anunciado lá não é uma atualização do Provost, ou outra coisa respondeu.',
      next: 'Tente de novo mais tarde; se continuar, avise quem cuida deste computador.',
    }),
    'update-damaged': () => ({
      title: 'A atualização não chegou como foi anunciada',
      cause: 'Ela foi cortada ou alterada no caminho. Foi descartada.',
      next: 'Procure atualizações de novo.',
    }),
    'update-unsigned': () => ({
      title: 'A atualização não foi assinada por quem faz o Provost',
      cause: 'A assinatura não existe ou é de outra pessoa. Foi descartada.',
      next: 'Não a instale de outra maneira. Avise quem cuida deste computador.',
    }),
    'update-needs-administrator': () => ({
      title: 'A atualização quer ser instalada por um administrador',
      cause: 'O Provost nunca pede mais permissões do que tem.',
      next: 'Avise quem cuida deste computador.',
    }),
    'update-not-installed': () => ({
      title: 'Não foi possível instalar a atualização',
      cause: 'O sistema não a iniciou. Esta versão continua funcionando.',
      next: 'Procure atualizações de novo; se continuar, avise quem cuida deste computador.',
    }),
    'dialog-missing': () => ({
      title: 'Não há janela para escolher um arquivo',
      cause:
        'A página de um navegador não pode ver onde ficam os arquivos, e aqui não há zenity nem kdialog para perguntar.',
      next: 'Instale um dos dois ou informe o arquivo num terminal: provost datasets show --from-file ARQUIVO.',
    }),
    cancelled: () => ({
      title: 'Cancelado',
      cause: 'Você interrompeu; nada ficou para trás.',
      next: '',
    }),
    defect: () => ({
      title: 'O Provost cometeu um erro',
      cause: 'É um defeito do programa, não algo que você fez.',
      next: 'Tente de novo; se voltar a acontecer, relate os detalhes.',
    }),
  },
}
