/**
 * Common choices for a twelve-character password: frequent words from lists of stolen passwords, in
 * lower case and without accents, digits or signs at their ends. A password made only of these is
 * guessed in seconds.
 */
export const COMMON_PASSWORD_WORDS: readonly string[] = `
administrator administrador contrasena passphrase password passwort motdepasse senha
changemenow changeme letmeinnow letmein openthedoor opensesame
iloveyouforever iloveyousomuch iloveyou teamo tequiero mevoyamorir
welcomeback welcomehome welcome bienvenido bienvenidos bienvenida hello hola goodbye
azertyuiop azerty qazwsxedc qazwsx 1q2w3e4r5t 1q2w3e4r zaq12wsx
superman spiderman ironman batman pokemon pikachu starwars
startrek harrypotter gameofthrones minecraft fortnite
football baseball basketball softball hockey soccer futbol liverpool arsenal chelsea
barcelona realmadrid juventus yankees dodgers cowboys steelers packers
princess princesa sunshine moonlight butterfly mariposa flower chocolate
cheesecake cookie banana pineapple strawberry cherry orange
dragon tiger monkey shadow master hunter killer ranger rainbow
unicorn angel diamond silver golden purple yellow
freedom forever whatever nothing something everything trustnoone trustno1 secret secreto private
michael jennifer jessica michelle ashley amanda daniel anthony
charlie jordan matthew andrew joshua robert william
alexander alejandro alejandra carolina victoria elizabeth
samantha nicole fernando gabriel sebastian valentina
january february march april june july august september october november december
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
monday tuesday wednesday thursday friday saturday sunday lunes
martes miercoles jueves viernes sabado domingo
spring summer autumn winter primavera verano otono invierno
business company office manager internet network wireless telephone
service account billing payment customer support computer
america american california florida newyork texas portland chicago boston mexico colombia
jesuschrist jesucristo jesus christ blessed godisgood ilovejesus heaven
default guest login access admin root user test temp demo system server database security
correcthorsebatterystaple thequickbrownfox todayisagoodday
mynameis whatisyourname idontknow fuckyou asshole bullshit
cambiame clave acceso usuario prueba entrar secreta familia amor corazon mihermosa
`
  .trim()
  .split(/\s+/);
