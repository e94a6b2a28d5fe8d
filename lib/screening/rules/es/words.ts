/** Groups of Spanish phrases that several rules share, without accents (`n` for `ñ`). */

export const MONEY =
  'dolar*|dollar|euro|euros|pesos|mil|millones|dinero|efectivo|bitcoin|btc|cripto*|cuota|pago|monero|rescate';

export const PAY = `pague|paga|pagas|pagar|paguen|manda|mande|mandar|envie|envia|enviar|deposita|deposite|dame|deme|transfiera
  compre|compra|pase sus|queremos|debe pagar|por dollar|pide|cobrar`;

export const UNTRACEABLE = `western union|moneygram|tarjeta de regalo|tarjetas de regalo|tarjeta prepagada|tarjetas prepagadas
  tarjeta prepago|bitcoin|btc|cripto*|monero|itunes`;

export const ARREST = `arrestar*|arrestado|arresto|orden de captura|detenerlo|detenido|carcel|deportado|prision|lo arrestara
  bajo investigacion|actividad criminal|suspendido`;

export const SECRECY = `no hable con nadie|no le diga nada|mantenga esto en secreto|en secreto|es secreto|confidencial
  no le digas nada|guardar silencio|no llame al tribunal|no vayas a la policia`;
