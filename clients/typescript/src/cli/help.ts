export const HELP = `physical-mail: send real paper mail from the command line.

  physical-mail quote  FILE --to WHOM [options]   what it costs, and a proof
  physical-mail send   FILE --to WHOM [options]   the same, then ask, then send it
  physical-mail status [ORDER]                    what became of a letter; of the last one by default
  physical-mail cancel [ORDER]                    cancel it, while it is not in print
  physical-mail evidence [ORDER]                  save the signed record of what was mailed

FILE is .txt, .md (Markdown) or .pdf. WHOM is a JSON file with name, line1, line2, company, city, state and
zip, or "Ada Lovelace; 500 Main St; Springfield IL 62701" with the unit, if any, between street and city.

What is sent
  --from WHOM             the sender; by default the deployment's own return address
  --class CLASS           first_class (default), certified, certified_err, priority
  --format FORMAT         letter (default), letter_windowed, notecard, postcard_4x6, postcard_6x9, postcard_6x11
  --color                 in colour
  --single-sided          on one side of each sheet
  --tracking              buy the carrier's scans
  --remove-mark           leave the return-mark line out
  --email ADDRESS         gets a receipt and what becomes of the letter
  --sandbox               simulate everything: nothing is printed, mailed or charged

Before money moves
  --proof FILE            where the proof goes; by default a new folder for temporary files
  --no-open               do not open the proof
  --max-cost DOLLARS      do not send what costs more, such as 2.50
  -y, --yes               do not ask; needed where there is no terminal
  --pay credit|card       credit is the default where a code is there, else card: a link where a person pays
  --credit-code-file FILE the credit code; else PHYSICAL_MAIL_CREDIT_CODE, else you are asked for it

After it
  --wait SECONDS          how long to look what becomes of it; 30 by default
  --resume                send once more a letter whose answer was lost, with the same arguments; never a second one
  --new                   send this one, although it is not known what became of the one before

  --out FILE              where the evidence goes: .pdf for people (default), .json for programs

Everywhere
  --url URL               where the service is; else PHYSICAL_MAIL_URL
  --json                  one JSON object on stdout; everything for people goes to stderr
  --help, --version

PHYSICAL_MAIL_API_KEY is sent where it is set. Orders and their tokens are kept, for you alone, in
PHYSICAL_MAIL_STATE, by default physical-mail/orders.json in the folder for states of programs.

Ends with 0 when done, 1 when the service refused or the letter will not be mailed, 2 when the command was not
understood, 3 when no answer came, 4 when nothing was sent because you said no or it costs too much.
`;
