import java.lang.reflect.Field;
import java.util.Arrays;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import software.amazon.dynamodb.services.local.main.ServerRunner;
import software.amazon.dynamodb.services.local.server.DynamoDBProxyServer;
import sun.misc.Signal;
import sun.misc.SignalHandler;

/**
 * DynamoDB Local as Amazon starts it, but on 127.0.0.1 only and no longer than its parent. Its own main class
 * listens on every interface, knows no free port and outlives a parent that was killed.
 *
 * Arguments: the port, 0 for a free one, then those of ServerRunner except -port. Prints the port it listens on,
 * and ends when its standard input does.
 *
 * The class file beside this one is what runs, so that no compiler is needed. After a change:
 *   javac --release 17 -g:none -cp <path of DynamoDBLocal.jar> DynamoDBLocalOnLoopback.java
 */
public final class DynamoDBLocalOnLoopback {
  public static void main(String[] arguments) throws Exception {
    // Ctrl-C reaches every process of the terminal; the parent still needs its database to finish.
    Signal.handle(new Signal("INT"), SignalHandler.SIG_IGN);
    DynamoDBProxyServer local =
        ServerRunner.createServerFromCommandLineArgs(
            Arrays.copyOfRange(arguments, 1, arguments.length));
    ServerConnector connector = connectorOf(local);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.parseInt(arguments[0]));
    // A client takes up an idle connection again at any time; it must not find it closed just then.
    connector.setIdleTimeout(0);
    try {
      local.safeStart();
    } catch (Exception failure) {
      System.err.println("cannot listen: " + failure + ", " + failure.getCause());
      Runtime.getRuntime().halt(1);
    }
    System.out.println("listening on " + connector.getLocalPort());
    while (System.in.read() >= 0) {}
    local.stop();
    Runtime.getRuntime().halt(0);
  }

  private static ServerConnector connectorOf(DynamoDBProxyServer local) throws Exception {
    Field server = DynamoDBProxyServer.class.getDeclaredField("server");
    server.setAccessible(true);
    return (ServerConnector) ((Server) server.get(local)).getConnectors()[0];
  }
}
